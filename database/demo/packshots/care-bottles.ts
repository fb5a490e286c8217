import { drawBottle } from './bottle-forms.ts';
import { luminance } from './colours.ts';
import type { Colour } from './colours.ts';
import { printOn } from './containers.ts';
import { silver } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import type { Label } from './labels.ts';
import { band, turnedOutline } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

const layouts = ['badge', 'bleed', 'band', 'cream'] as const;

/** Shampoo and shower gel, drawn with the flip cap at the top. */
export function drawShampooBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, layouts);
  drawBottle(draw, label, {
    profile: [
      [30, 104],
      [44, 106, 54, 112, 57, 132],
      [57, 338],
      [57, 352, 44, 352],
    ],
    bottom: 352,
    foot: 54,
    body: plastic(label),
    depth: 0.66,
    cap: [
      [27, 56],
      [31, 59],
      [32, 104],
    ],
    capColour: label.layout === 'bleed' || label.layout === 'badge' ? label.accent : label.mark,
    label: { top: 138, bottom: 330, radius: 56.8 },
  });
  draw.path('M170 66Q200 71 230 66', 'none', 'stroke="#000" stroke-opacity=".22" stroke-width="1.6"');
}

/** Hand wash and lotion with a pump whose spout points left. */
export function drawPumpBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, layouts);
  const metal = luminance(label.base) > 0.6 ? label.accent : '#e9e7e1';
  draw.path('M194 92V58H150Q138 58 138 68V78H147V70H194Z', draw.downward(`0 #fff;100 ${metal}`));
  draw
    .path('M188 44H216Q222 44 222 50V66H182V50Q182 44 188 44Z', draw.turned(metal, 0.7))
    .rect(195, 64, 11, 40, draw.linear(silver));
  drawBottle(draw, label, {
    profile: [
      [24, 126],
      [30, 132, 56, 136, 60, 166],
      [60, 338],
      [60, 352, 48, 352],
    ],
    bottom: 352,
    foot: 57,
    body: plastic(label),
    depth: 0.62,
    cap: [
      [22, 98],
      [24, 101],
      [24, 128],
    ],
    capColour: metal,
    label: { top: 172, bottom: 330, radius: 59.8 },
  });
}

/** Washing-up liquid in a see-through bottle with a pull cap; an opaque one for toilet cleaner. */
export function drawWashingUpBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['badge', 'bleed', 'band']);
  const liquid = kindOf(
    pack,
    '#7cbf52',
    [/toilet|bleach/, '#23519c'],
    [/lemon|citrus/, '#f0cf3c'],
    [/orange|mandarin/, '#f0973a'],
    [/pomegranate|berry|rose|pink/, '#e0688a'],
    [/lavender/, '#9a84c9'],
    [/ocean|eucalyptus|sea|clear|sensitive/, '#8fd0d8'],
  );
  drawBottle(draw, label, {
    profile: [
      [15, 104],
      [22, 112, 46, 120, 50, 156],
      [46, 196, 46, 206],
      [46, 236, 52, 254],
      [52, 340],
      [52, 354, 40, 354],
    ],
    bottom: 354,
    foot: 49,
    body: liquid,
    depth: 0.6,
    cap: [
      [7, 54],
      [8, 74],
      [16, 80, 17, 90],
      [18, 108],
    ],
    capColour: label.layout === 'band' ? label.mark : '#f5f3ee',
    label: { top: 246, bottom: 336, radius: 51.8 },
  });
}

/** A spray can: deodorant, hair spray, air freshener, furniture polish. */
export function drawAerosol(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band']);
  const cap = label.layout === 'band' ? label.mark : label.accent;
  draw.shadow(200, 353, 42);
  const body = turnedOutline(
    200,
    [
      [34, 134],
      [40, 138, 43, 152],
      [43, 350],
    ],
    4,
  );
  draw.path(body, draw.linear(silver));
  draw.path(
    turnedOutline(
      200,
      [
        [24, 52],
        [33, 54, 35, 66],
        [36, 134],
      ],
      3,
    ),
    draw.turned(cap, 0.8),
  );
  draw.path('M165 118Q200 125 235 118', 'none', 'stroke="#000" stroke-opacity=".18" stroke-width="1.5"');
  const print = turnedOutline(
    200,
    [
      [40, 144],
      [43, 148, 43, 156],
      [43, 342],
    ],
    4,
  );
  printOn(draw, label, print, [166, 156, 68, 184], { edge: 12 });
  draw.cylinderLight(print).path(band(200, 43, 344, 350, 4), draw.linear(silver));
}

function plastic(label: Label): Colour {
  return label.layout === 'band' || label.layout === 'cream' ? '#f5f3ee' : label.ground;
}

import { luminance } from './colours.ts';
import { wrapLabel } from './containers.ts';
import { gold, svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import { motif } from './motifs.ts';
import { band, turnedOutline } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** Wine: the glass, shoulders and foil follow the kind of wine in the name. */
export function drawWineBottle(draw: Drawing, pack: PackShot): void {
  const kind = kindOf(
    pack,
    'red',
    [/\bros[eé](?![a-z])|blush/, 'rose'],
    [/prosecco|champ|cava|sparkling|cr[eé]mant|brut/, 'fizz'],
    [/blanc|chardonnay|grigio|white|riesling|albari|picpoul|chablis|sancerre|gavi/, 'white'],
  );
  const label = designLabel(pack, ['cream', 'cream', 'cream', 'badge', 'bleed']);
  const top = 40;
  const bottom = 358;
  const r = kind === 'fizz' ? 44 : 40;
  const neck = 13.5;
  const slope = kind === 'fizz' || /pinot|chard|chablis|\bros[eé](?![a-z])|syrah|burg/i.test(pack.name);
  const glass = { red: '#1d2721', fizz: '#22382a', white: '#98a261', rose: '#eab2a0' }[kind];
  const d = turnedOutline(
    200,
    slope
      ? [
          [neck, top],
          [neck, top + 62],
          [neck + 2, top + 112, r, top + 122, r, top + 178],
          [r, bottom - 9],
          [r, bottom, r - 9, bottom],
        ]
      : [
          [neck, top],
          [neck, top + 80],
          [neck, top + 112, r, top + 98, r, top + 138],
          [r, bottom - 9],
          [r, bottom, r - 9, bottom],
        ],
    2,
  );
  draw.shadow(200, bottom - 1, r);
  draw.path(d, draw.turned(glass, kind === 'red' || kind === 'fizz' ? 0.9 : 0.62));
  if (kind === 'white' || kind === 'rose')
    draw.path(d, draw.linear('0 #fff 0;40 #fff .22;60 #fff .12;100 #fff 0'));
  draw.path(
    svg`M${200 - r + 9} ${top + 178}Q${200 - r + 9} ${top + 140} ${200 - neck + 5}` +
      svg` ${top + 92}l3 0Q${200 - r + 18} ${top + 142} ${200 - r + 17} ${top + 180}` +
      svg`V${bottom - 14}q-6 0-8-5Z`,
    '#fff',
    `opacity="${kind === 'red' || kind === 'fizz' ? 0.2 : 0.4}"`,
  );
  const foilHeight = kind === 'fizz' ? 96 : 58;
  const cap =
    kind === 'fizz'
      ? null
      : label.layout === 'cream'
        ? luminance(label.base) > 0.7
          ? label.accent
          : label.base
        : label.accent;
  const foil = turnedOutline(
    200,
    [
      [neck + 1.5, top - 1],
      [neck + 1.5, top + 9],
      [neck + 0.5, top + 11],
      [neck + (kind === 'fizz' ? 9 : 1), top + foilHeight],
    ],
    2,
  );
  draw.path(foil, cap ? draw.turned(cap, 0.85) : draw.linear(gold));
  draw.path(band(200, neck + 1.4, top + 10, top + 11.4, 1.5), '#000', 'opacity=".25"');
  wrapLabel(draw, label, 200, r - 0.4, kind === 'fizz' ? 232 : 210, 336, 3, { width: 1.76, light: 0.85 });
}

/** Beer and cider under a crown cap, in amber, green or black glass depending on the name. */
export function drawBeerBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['badge', 'band', 'bleed', 'cream']);
  const top = 62;
  const bottom = 342;
  const r = 38;
  const neck = 14;
  const glass = kindOf(pack, '#6a3412', [/lager|pils|cider/, '#2f5a33'], [/stout|porter/, '#2b1812']);
  const d = turnedOutline(
    200,
    [
      [neck, top],
      [neck, top + 14],
      [neck + 1.5, top + 58],
      [neck + 4, top + 98, r, top + 96, r, top + 138],
      [r, bottom - 9],
      [r, bottom, r - 8, bottom],
    ],
    2,
  );
  draw.shadow(200, bottom - 1, r);
  draw.path(d, draw.turned(glass, 0.85));
  draw.path(
    svg`M172 ${top + 142}Q172 ${top + 112} 190 ${top + 84}l2-50 3 0-1 54` +
      svg`Q180 ${top + 116} 180 ${top + 142}V${bottom - 14}q-6-1-8-5Z`,
    '#fff',
    'opacity=".28"',
  );
  const neckBand = band(200, 20, top + 70, top + 94, 2, 30);
  draw
    .add(`<g clip-path="${draw.clip(d)}">`)
    .path(neckBand, label.layout === 'cream' ? label.ground : label.base);
  draw.add(
    motif(label.art, 200, top + 85, 17, label.layout === 'cream' ? label.mark : label.accent, label.base),
    '</g>',
  );
  wrapLabel(draw, label, 200, r, 214, 318, 3, { width: 1.6 });
  const crown = turnedOutline(
    200,
    [
      [15, top - 6],
      [17.5, top - 2],
      [17.5, top + 6],
    ],
    1.5,
  );
  draw.path(crown, draw.turned(label.accent));
  draw.path(
    svg`M184 ${top + 1}v7M189 ${top + 2}v7M195 ${top + 2}v7M201 ${top + 2}v7M207 ${top + 2}` +
      svg`v7M213 ${top + 1}v7`,
    'none',
    'stroke="#000" stroke-opacity=".25"',
  );
}

/** Ketchup, mustard, mayonnaise: the bottle has the colour of the sauce. */
export function drawSqueezyBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['badge', 'band', 'bleed']);
  const body = kindOf(
    pack,
    '#b0241b',
    [/ketchup|tomato|sriracha|chilli/, '#b0241b'],
    [/mustard/, '#e0ae24'],
    [/mayo|salad|aioli|caesar/, '#f5efdc'],
    [/honey|syrup|maple/, '#c57d1a'],
    [/bbq|brown|soy/, '#3a1c12'],
  );
  const bottom = 346;
  draw.shadow(200, bottom - 1, 52);
  const d = turnedOutline(
    200,
    [
      [20, 106],
      [30, 108, 44, 120, 48, 150],
      [44, 190, 47, 210, 53, 250],
      [54, bottom - 12],
      [54, bottom, 42, bottom],
    ],
    3,
  );
  draw.path(d, draw.turned(body, 0.75));
  const cap = label.layout === 'band' || luminance(body) > 0.8 ? label.mark : '#f6f3ec';
  draw
    .path(
      turnedOutline(
        200,
        [
          [6, 54],
          [8, 78],
          [20, 84, 25, 92],
          [25, 112],
        ],
        3,
      ),
      draw.turned(cap, 0.8),
    )
    .path(band(200, 25, 94, 95.5, 2.5), '#000', 'opacity=".15"');
  const labelOutline = turnedOutline(
    200,
    [
      [45.5, 176],
      [45, 196, 48, 216, 52, 250],
      [53, 322],
    ],
    4,
  );
  draw
    .path(labelOutline, label.ground)
    .clipped(labelOutline, printPanel(label, 158, 176, 84, 146, { edge: 20 }))
    .cylinderLight(labelOutline, 0.85);
  draw.path('M160 150Q166 126 180 118L184 118Q170 130 168 152L166 172H160Z', '#fff', 'opacity=".4"');
}

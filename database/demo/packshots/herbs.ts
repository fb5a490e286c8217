import { diceFor } from '../seeded-random.ts';
import { darken, lighten, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import { circle, leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';
import { drawSticker } from './stickers.ts';

type HerbKind = 'broad' | 'frilly' | 'needle' | 'blade';

const herbKind = (pack: PackShot): HerbKind =>
  kindOf<HerbKind>(
    pack,
    'broad',
    [/rosem|thyme|dill|tarragon|fennel|lavender/, 'needle'],
    [/parsley|coriander|chervil/, 'frilly'],
    [/chive|lemongrass/, 'blade'],
  );

const herbGreen = (pack: PackShot): Colour =>
  kindOf(
    pack,
    '#4c8c36',
    [/sage/, '#8aa07c'],
    [/rosem|thyme|lavender/, '#557849'],
    [/mint/, '#3f8a4a'],
    [/basil/, '#5c9c34'],
    [/parsley|chive/, '#3f8232'],
    [/dill|tarragon/, '#6f9a44'],
  );

/** A tied bunch, heads up, kind depending on the name: broad leaves, frills, needles or blades. */
export function drawHerbBunch(draw: Drawing, pack: PackShot): void {
  const kind = herbKind(pack);
  const green = herbGreen(pack);
  const random = diceFor(pack.seed).next;
  draw.shadow(200, 350, 50, 9);
  let stalks = '';
  for (let i = 0; i < 9; i++)
    stalks += svg`M${184 + i * 4} 296Q${180 + i * 5} 320 ${166 + i * 8.5} ${344 + (i % 3) * 4}`;
  draw.path(stalks, 'none', `stroke="${mix(green, '#e9f0c4', 0.4)}" stroke-width="5" stroke-linecap="round"`);
  const sprigs = [0.5, 0.25, 0].map((shade) => sprig(draw, kind, darken(green, shade * 0.6)));
  sprigs.forEach((markup, layer) => {
    const count = kind === 'blade' ? 13 : 7;
    for (let i = 0; i < count; i++) {
      const turn = (i - (count - 1) / 2) * (kind === 'blade' ? 5 : 13 - layer * 2) + (random() - 0.5) * 7;
      const size = (1.12 - layer * 0.16) * (1 - Math.abs(turn) * 0.002);
      draw.stamp(
        markup,
        0,
        0,
        ` transform="translate(${Math.round(200 + turn * 0.3)}` +
          ` 300) rotate(${Math.round(turn)}) scale(${size.toFixed(2)})"`,
      );
    }
  });
  draw
    .rect(178, 284, 45, 17, draw.linear('0 #9a7b46;30 #efdcb2;60 #cfae74;100 #8f7140'), 5)
    .path(
      'M180 289Q200 293 221 289M180 295Q200 299 221 295',
      'none',
      'stroke="#6b5226" stroke-opacity=".5" stroke-width="1.6"',
    );
}

/** A growing herb in a pot with a paper sleeve. */
export function drawHerbPot(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'badge']);
  const kind = herbKind(pack);
  const green = herbGreen(pack);
  const random = diceFor(pack.seed).next;
  draw.shadow(202, 346, 76, 13);
  const sprigs = [0.5, 0.25, 0].map((shade) => sprig(draw, kind, darken(green, shade * 0.6)));
  sprigs.forEach((markup, layer) => {
    for (let i = 0; i < 9; i++) {
      const turn = (i - 4) * 11 + (random() - 0.5) * 8;
      const size = (0.92 - layer * 0.17) * (1 - Math.abs(turn) * 0.003);
      draw.stamp(
        markup,
        0,
        0,
        ` transform="translate(${Math.round(200 + turn * 0.9)}` +
          ` 252) rotate(${Math.round(turn)}) scale(${size.toFixed(2)})"`,
      );
    }
  });
  draw
    .path('M126 232H274L254 346Q200 356 146 346Z', draw.turned('#b5623c', 0.7))
    .path('M120 226H280V250Q200 262 120 250Z', draw.turned('#c26f46', 0.7))
    .ellipse(200, 228, 80, 8, '#3a2618', 'opacity=".35"');
  drawSticker(draw, label, 140, 268, 120, 62);
}

/** One sprig standing on 0, 0 and about 200 high. */
function sprig(draw: Drawing, kind: HerbKind, green: Colour): string {
  const fill = draw.linear(`0 ${lighten(green, 0.3)};55 ${green};100 ${darken(green, 0.28)}`, 0, 0, 0.7, 1);
  const stalk = `<path d="M-2 20L-1-190H1L2 20Z" fill="${mix(green, '#dfe8b0', 0.4)}"/>`;
  if (kind === 'blade') return `<path d="M-3.5 20Q-5-120 2-228Q6-120 3.5 20Z" fill="${fill}"/>`;
  if (kind === 'needle') {
    let needles = leaf(0, -176, 30, 3.6, -Math.PI / 2);
    for (let i = 0; i < 17; i++)
      for (const side of [-1, 1])
        needles += leaf(0, -40 - i * 8.4, 30 - i * 0.7, 3.3, -Math.PI / 2 + side * 0.74);
    return `<g>${stalk}<path d="${needles}" fill="${fill}"/></g>`;
  }
  if (kind === 'frilly')
    return `<g>${frills()}${stalk.replace('-190', '-150')}<path d="${frillyLeaves()}" fill="${fill}"/></g>`;
  let leaves = leaf(0, -178, 42, 15, -Math.PI / 2 - 0.2) + leaf(0, -178, 36, 13, -Math.PI / 2 + 0.5);
  let veins = '';
  for (const [y, length, width] of [
    [-70, 62, 24],
    [-110, 60, 23],
    [-148, 46, 18],
  ] as const) {
    for (const side of [-1, 1]) {
      const angle = -Math.PI / 2 + side * 0.98;
      leaves += leaf(0, y, length, width, angle);
      veins +=
        svg`M${4 * Math.cos(angle)} ${y + 4 * Math.sin(angle)}` +
        svg`L${length * 0.82 * Math.cos(angle)} ${y + length * 0.82 * Math.sin(angle)}`;
    }
  }
  return (
    `<g>${stalk}<path d="${leaves}" fill="${fill}"/><path d="${veins}" stroke="#fff"` +
    ' stroke-opacity=".38" stroke-width="1.8" fill="none"/></g>'
  );
}

function frills(): string {
  return '<path d="M0-100L-34-140M0-100L34-140M0-130L0-176" stroke="#8aa860" stroke-width="3" fill="none"/>';
}

/** Three lobed leaves made of overlapping rounds, as of parsley and coriander. */
function frillyLeaves(): string {
  let d = '';
  for (const [x, y, size] of [
    [-38, -146, 1],
    [38, -146, 1],
    [0, -184, 1.15],
    [-22, -112, 0.8],
    [22, -112, 0.8],
  ] as const) {
    for (const [dx, dy, radius] of [
      [0, 4, 13],
      [-13, 2, 9],
      [13, 2, 9],
      [-9, -11, 9],
      [9, -11, 9],
      [0, -17, 8],
      [-18, -6, 5],
      [18, -6, 5],
    ] as const) {
      d += circle(Math.round(x + dx * size), Math.round(y + dy * size), Math.round(radius * size));
    }
  }
  return d;
}

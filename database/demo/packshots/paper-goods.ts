import { darken, lighten } from './colours.ts';
import { printOn } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import { band, roundedRect } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** Rolls in printed film, six to be seen. */
export function drawToiletRoll(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge']);
  draw.shadow(200, 344, 116, 13);
  const d = roundedRect(84, 58, 232, 286, 20);
  draw.path(d, '#f6f6f3').add(`<g clip-path="${draw.clip(d)}">`);
  for (let i = 0; i < 2; i++)
    for (let j = 0; j < 3; j++) {
      const X = 84 + i * 116;
      const Y = 58 + j * 96;
      draw
        .rect(X, Y, 116, 96, draw.linear('0 #d3d6d8;14 #f4f5f5;34 #fff;70 #eceded;100 #bfc4c7'))
        .ellipse(X + 58, Y + 2, 54, 7, '#fff', 'opacity=".9"')
        .ellipse(X + 58, Y + 2, 16, 2.6, '#b9b2a6');
    }
  draw
    .path('M84 128Q200 112 316 128V286Q200 300 84 286Z', label.ground)
    .add(printPanel(label, 104, 126, 192, 162, { edge: 30 }));
  draw
    .path('M92 70Q98 160 92 330Q120 200 108 66Z', '#fff', 'opacity=".5"')
    .path('M306 70Q290 180 308 336Z', '#1a100a', 'opacity=".12"')
    .path(
      'M200 62Q194 90 202 118M198 296Q206 320 198 342',
      'none',
      'stroke="#9aa0a4" stroke-opacity=".4" stroke-width="3"',
    )
    .path(d, draw.linear('0 #1a100a .22;8 #fff .1;24 #fff .2;50 #fff 0;84 #1a100a .06;100 #1a100a .26'))
    .path(d, draw.downward('0 #fff .5;10 #fff 0;90 #1a100a 0;100 #1a100a .2'))
    .add('</g>');
}

/** Kitchen roll standing in clear film, the printed wrap round its middle. */
export function drawKitchenRoll(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge']);
  draw.shadow(204, 346, 124, 14);
  for (const x of [138, 262]) {
    draw
      .path(band(x, 64, 74, 340, 12), draw.turned('#f6f6f3', 0.5))
      .ellipse(x, 74, 64, 19, '#fdfdfb')
      .ellipse(x, 74, 18, 6, '#b9a88c')
      .ellipse(x, 74, 40, 12, 'none', 'stroke="#d9dcdc" stroke-width="2"');
    let quilting = '';
    for (let y = 104; y < 340; y += 22) quilting += svg`M${x - 62} ${y}q62 26 124 0`;
    draw.path(
      quilting,
      'none',
      'stroke="#aeb8bd" stroke-opacity=".4" stroke-width="2" stroke-dasharray="3 5"',
    );
    const wrap = band(x, 65, 148, 290, 12);
    printOn(draw, label, wrap, [x - 54, 162, 108, 128], { edge: 14 });
    draw.cylinderLight(wrap, 0.7);
  }
  const film = 'M74 74Q138 40 200 62Q262 40 326 74L328 342Q200 372 72 342Z';
  draw
    .path(film, '#fff', 'opacity=".16"')
    .path(film, 'none', 'stroke="#fff" stroke-width="2" opacity=".8"')
    .path('M84 100Q80 220 90 330L100 334Q94 220 98 96Z', '#fff', 'opacity=".5"');
}

/** Bin bags, foil, baking paper, cling film: a roll in a printed band. */
export function drawBinBags(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge']);
  const material = kindOf(
    pack,
    '#3a3e42',
    [/foil/, '#c9cdd0'],
    [/baking|parchment|greaseproof|paper/, '#e6d6b4'],
    [/cling|film|freezer|sandwich|food bag/, '#e3edf0'],
    [/food|caddy|compost/, '#8fb55c'],
    [/white|pedal|swing/, '#f0f0ee'],
    [/recycl/, '#6fa8c9'],
  );
  draw.shadow(206, 268, 154, 12);
  draw.rect(
    44,
    148,
    304,
    116,
    draw.downward(
      `0 ${darken(material, 0.2)};18 ${lighten(material, 0.5)};40 ${material};` +
        `76 ${darken(material, 0.25)};100 ${darken(material, 0.55)}`,
    ),
    10,
  );
  draw
    .ellipse(346, 206, 23, 58, darken(material, 0.2))
    .ellipse(346, 206, 16, 42, lighten(material, 0.15))
    .ellipse(346, 206, 9, 24, '#6a5434')
    .ellipse(348, 206, 6, 18, '#2a2018');
  const wrapper = 'M72 145H312V267H72Z';
  printOn(draw, label, wrapper, [80, 149, 224, 114], { edge: 10 });
  draw.path(
    wrapper,
    draw.downward(
      '0 #1a100a .3;10 #fff .1;24 #fff .4;38 #fff .06;60 #1a100a .04;86 #1a100a .28;100 #1a100a .5',
    ),
  );
}

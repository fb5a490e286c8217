import { darken, lighten, luminance } from './colours.ts';
import { drawBox, drawCan, printOn } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import { band, turnedOutline } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** A closed carton of several, with a hand slot in its top. */
export function drawMultipack(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge']);
  const [width, height] = [256, 158];
  const plain = label.layout === 'band' ? label.base : label.ground;
  const box = drawBox(
    draw,
    width,
    height,
    128,
    { face: label.ground, side: plain, top: lighten(plain, 0.1) },
    () => {
      draw.add(printPanel(label, 0, 0, width, height));
      draw.path(svg`M0 ${height - 7}H${width}V${height}H0Z`, label.accent);
    },
  );
  const [x, y] = [(box.left + box.right) / 2, (box.leftTop + box.rightTop) / 2 + 2];
  draw.path(svg`M${x - 44} ${y - 3}l70 3q8 1 12-3t-8-5l-62-3q-10 0-14 3t2 5Z`, darken(plain, 0.65));
  draw.path(
    svg`M${box.middle + 8} ${box.middleTop + 20}L${box.right - 6} ${box.rightTop + 22}` +
      svg`V${box.rightTop + 74}L${box.middle + 8} ${box.middleTop + 74}Z`,
    label.accent,
    'opacity=".18"',
  );
}

/** Bottles in a card carrier with a handle, caps and necks showing. */
export function drawBeerMultipack(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge']);
  const glass = kindOf(
    pack,
    '#6a3412',
    [/lager|pils|cider/, '#2f5a33'],
    [/stout|porter/, '#2b1812'],
    [/tonic|lemonade|soda|water/, '#dfeaea'],
  );
  const card = label.layout === 'band' ? label.base : label.ground;
  draw.shadow(206, 338, 138, 14);
  draw.path('M118 176L160 84Q164 76 176 76H250Q262 76 264 84L306 176Z', darken(card, 0.2));
  draw.path('M176 100Q176 90 186 90H240Q250 90 250 100T240 110H186Q176 110 176 100Z', '#fff');
  for (const [x, y, size] of [
    [128, 92, 0.9],
    [206, 92, 0.9],
    [284, 92, 0.9],
    [104, 100, 1],
    [190, 100, 1],
    [276, 100, 1],
  ] as const) {
    bottleNeck(draw, x, y, size, glass, label.accent);
  }
  draw.path('M328 204L352 184V318L328 336Z', darken(card, 0.42));
  const front = 'M68 206Q104 192 146 206Q190 192 232 206Q278 192 328 204V336H68Z';
  draw.path(front, card);
  printOn(draw, label, front, [74, 212, 248, 124], { edge: 20 });
  draw
    .path(front, draw.linear('0 #fff .2;40 #fff .03;70 #1a100a 0;100 #1a100a .15', 0, 0, 0.9, 1))
    .path(
      'M68 206Q104 192 146 206Q190 192 232 206Q278 192 328 204',
      'none',
      'stroke="#fff" stroke-opacity=".5" stroke-width="2"',
    );
}

function bottleNeck(draw: Drawing, x: number, y: number, size: number, glass: string, cap: string): void {
  const neck = turnedOutline(x, [
    [9 * size, y],
    [10 * size, y + 50],
    [14 * size, y + 76, 32 * size, y + 82],
    [33 * size, y + 150],
  ]);
  draw
    .path(neck, draw.turned(glass, 0.85))
    .path(svg`M${x - 5} ${y + 4}V${y + 54}`, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="3"');
  draw.path(band(x, 10.4 * size, y + 30, y + 48, 2), cap).path(
    turnedOutline(
      x,
      [
        [10 * size, y - 7],
        [12 * size, y + 5],
      ],
      1.5,
    ),
    draw.turned(cap, 0.9),
  );
}

/** Cans in clear shrink film, two rows deep. */
export function drawCanMultipack(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band', 'bleed']);
  draw.shadow(206, 322, 146, 14);
  const can = draw.captured(() => drawCan(draw, label, 0, 0, 186, 41, true));
  for (const x of [142, 218, 294]) draw.stamp(can, 0, 0, ` transform="translate(${x} 106) scale(.88)"`);
  for (const x of [104, 186, 268]) draw.stamp(can, x, 136);
  const film = 'M60 150Q70 112 110 104Q220 92 306 104Q330 110 330 140L326 318Q190 336 62 318Z';
  draw
    .path(film, '#fff', 'opacity=".13"')
    .path(film, 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="2"');
  draw.path(
    'M74 150Q70 240 80 312L94 314Q86 220 92 140ZM150 128Q142 230 150 318L156 318' +
      'Q150 220 160 126ZM316 130Q310 220 318 306L324 304Q320 220 326 140Z',
    '#fff',
    'opacity=".4"',
  );
  draw.path('M66 312Q190 328 322 312', 'none', 'stroke="#1a100a" stroke-opacity=".18" stroke-width="4"');
}

/** Water bottles in shrink film with a printed strip. */
export function drawWaterMultipack(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge']);
  const cap = luminance(label.base) > 0.8 ? label.accent : label.base;
  const plastic = kindOf(
    pack,
    '#cfe6f1',
    [/sparkling/, '#bfe0d2'],
    [/cola/, '#3a1a10'],
    [/lemonade|tonic/, '#e6eddc'],
    [/juice|squash|orange/, '#f0a32b'],
    [/milk|smoothie|yog/, '#f6efe6'],
  );
  draw.shadow(206, 344, 138, 14);
  for (const [x, top, bottom] of [
    [122, 66, 250],
    [206, 62, 250],
    [290, 66, 250],
    [104, 90, 344],
    [200, 90, 344],
    [296, 90, 344],
  ] as const) {
    const body = turnedOutline(
      x,
      [
        [11, top],
        [11, top + 14],
        [12, top + 36, 44, top + 44, 45, top + 78],
        [45, bottom - 10],
        [45, bottom, 36, bottom],
      ],
      2,
    );
    draw.path(body, draw.turned(plastic, 0.55)).path(
      turnedOutline(
        x,
        [
          [13, top - 14],
          [14, top - 10],
          [14, top + 6],
        ],
        1.5,
      ),
      draw.turned(cap, 0.8),
    );
    draw.path(
      svg`M${x - 32} ${top + 70}V${bottom - 16}`,
      'none',
      'stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"',
    );
  }
  const strip = 'M56 196Q200 210 344 196V306Q200 322 56 306Z';
  printOn(draw, label, strip, [76, 202, 248, 106], { edge: 24 });
  draw.path(
    strip,
    draw.linear(
      '0 #1a100a .3;10 #fff .2;24 #1a100a .06;34 #1a100a .2;42 #fff .2;58 #1a100a .06;' +
        '67 #1a100a .2;75 #fff .2;100 #1a100a .3',
    ),
  );
  const film = 'M56 176Q64 136 96 130Q200 118 306 130Q338 138 344 176V338Q200 356 56 338Z';
  draw
    .path(film, '#fff', 'opacity=".12"')
    .path(film, 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="2"');
}

import { diceFor } from '../seeded-random.ts';
import { darken, lighten, mix } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

export function drawCourgette(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(pack, '#3f7030', [/yellow/, '#e3b52c']);
  draw.shadow(206, 276, 140, 12);
  for (const [y, turn] of [
    [178, -10],
    [236, -4],
  ] as const) {
    draw.placed(svg`rotate(${turn} 200 ${y})`, () => {
      const body =
        svg`M72 ${y - 20}Q200 ${y - 36} 336 ${y - 30}Q352 ${y - 2} 336 ${y + 30}` +
        svg`Q200 ${y + 36} 72 ${y + 20}Q62 ${y} 72 ${y - 20}Z`;
      draw.path(
        body,
        draw.downward(
          `0 ${lighten(skin, 0.34)};30 ${lighten(skin, 0.1)};60 ${skin};100 ${darken(skin, 0.5)}`,
        ),
      );
      draw.path(
        svg`M76 ${y - 10}L340 ${y - 14}M74 ${y}L344 ${y}M76 ${y + 11}L340 ${y + 14}`,
        'none',
        'stroke="#dcebb0" stroke-opacity=".34" stroke-width="2.4" stroke-dasharray="26 9 12 5"',
      );
      draw.path(
        svg`M74 ${y - 17}L44 ${y - 13}Q36 ${y} 44 ${y + 13}L74 ${y + 17}Q82 ${y} 74 ${y - 17}Z`,
        draw.downward('0 #b6c98a;60 #7f9a55;100 #4d6a34'),
      );
    });
  }
}

export function drawAubergine(draw: Drawing): void {
  draw.shadow(212, 300, 128, 14);
  draw.placed('rotate(-24 200 200)', () => {
    const body =
      'M96 196C100 160 160 152 214 146C290 136 350 160 350 208C350 256 288 276 214 262C158 250 100 236 96 196Z';
    draw.path(body, draw.radial('0 #8d6a9c;26 #4b2557;70 #2b1234;100 #14071a', 0.44, 0.24, 0.74));
    draw.path(
      'M126 176Q210 148 316 172',
      'none',
      'stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".4"',
    );
    draw.path(
      'M104 174Q134 160 146 178Q128 188 142 204Q124 206 134 226Q110 230 98 212L56 204Q44 196 52 186L96 186Z',
      draw.downward('0 #9bb56a;50 #5f8440;100 #34562a'),
    );
  });
}

/** Leeks and spring onions: white shafts turning to green leaves, lying in a row. */
export function drawLeek(draw: Drawing): void {
  shafts(
    draw,
    [
      [146, 25],
      [200, 26],
      [254, 25],
    ],
    62,
  );
}

/** A bunch of spring onions in a band. */
export function drawSpringOnion(draw: Drawing): void {
  shafts(
    draw,
    [
      [132, 11],
      [158, 12],
      [184, 11],
      [210, 12],
      [236, 11],
      [262, 12],
    ],
    30,
  );
  draw.rect(116, 214, 164, 13, draw.linear('0 #2f6fa8;30 #7fb4dd;100 #255a8a'), 3);
}

function shafts(draw: Drawing, places: readonly (readonly [number, number])[], spread: number): void {
  draw.shadow(204, 350, 100, 11);
  for (const [x, radius] of places) {
    const lean = (x - 200) * 0.5;
    for (const side of [-1, 0, 1]) {
      const tip = x + lean + side * spread * 0.5;
      draw.path(
        svg`M${x - radius * 0.8} 190Q${x + lean * 0.4} 110 ${tip} 50` +
          svg`Q${tip + radius} 60 ${tip + radius} 84` +
          svg`Q${x + radius * 1.2 + lean * 0.3} 130 ${x + radius * 0.8} 190Z`,
        draw.downward('0 #3f7a3a;60 #6f9f4a;100 #b5cf86'),
        'stroke="#2c5a2a" stroke-opacity=".35"',
      );
    }
    draw.path(
      svg`M${x - radius} 176L${x - radius * 0.94} 318Q${x - radius * 1.2} 338 ${x} 342` +
        svg`Q${x + radius * 1.2} 338 ${x + radius * 0.94} 318L${x + radius} 176` +
        svg`Q${x} 196 ${x - radius} 176Z`,
      draw.downward('0 #9cc06a;22 #d5e6b0;50 #f7f8ec;100 #efece0'),
    );
    draw.path(
      svg`M${x - radius} 176L${x - radius * 0.94} 318Q${x - radius * 1.2} 338 ${x} 342` +
        svg`Q${x + radius * 1.2} 338 ${x + radius * 0.94} 318L${x + radius} 176` +
        svg`Q${x} 196 ${x - radius} 176Z`,
      draw.linear('0 #1a100a .3;26 #fff .4;60 #fff 0;100 #1a100a .28'),
    );
    draw.path(
      svg`M${x - 6} 342q-4 12-10 16M${x} 342q0 10 1 18M${x + 6} 342q4 10 10 15`,
      'none',
      'stroke="#cfc3a0" stroke-width="2.2"',
    );
  }
}

/** Loose mushrooms: closed caps, or one large flat one depending on the name. */
export function drawMushroom(draw: Drawing, pack: PackShot): void {
  const cap = kindOf(
    pack,
    '#f0e8da',
    [/chestnut|portob|chestnut|shiitake|flat|brown/, '#ab7d50'],
    [/oyster/, '#d3cabb'],
  );
  draw.shadow(202, 304, 122, 14);
  for (const [x, y, size] of [
    [136, 196, 0.92],
    [270, 190, 0.96],
    [204, 222, 1.16],
  ] as const) {
    draw.placed(svg`translate(${x} ${y}) scale(${size})`, () => {
      draw
        .path('M-22 20Q-18 50-26 70Q0 82 26 70Q18 50 22 20Z', draw.linear('0 #c9bda6;35 #fffdf5;100 #cfc2ab'))
        .ellipse(0, 20, 58, 15, darken(cap, 0.45));
      draw
        .path(
          'M-66 18C-72-34-34-56 0-56S72-34 66 18Q40 34 0 32T-66 18Z',
          draw.radial(`0 ${lighten(cap, 0.6)};45 ${cap};100 ${darken(cap, 0.34)}`, 0.36, 0.26, 0.78),
        )
        .shine(-22, -26, 20, 11, 0.5);
    });
  }
}

export function drawCabbage(draw: Drawing, pack: PackShot): void {
  const green = kindOf(
    pack,
    '#93b95c',
    [/red/, '#7a2a5e'],
    [/savoy|sprout/, '#5f9145'],
    [/white|chinese/, '#d9e6b0'],
  );
  draw.shadow(202, 316, 122, 15);
  const lit = (share: number) =>
    draw.radial(
      `0 ${lighten(green, 0.45 - share)};55 ${mix(green, '#20401a', share)};100 ${darken(green, 0.3 + share)}`,
      0.42,
      0.36,
      0.7,
    );
  draw.path(
    'M60 214Q64 130 120 118Q102 200 150 312Q76 300 60 214ZM340 214Q336 130 280 118' +
      'Q298 200 250 312Q324 300 340 214Z',
    lit(0.2),
  );
  draw
    .ball(200, 206, 110, 108, green, 0.4)
    .path('M106 150Q86 240 160 310Q240 322 236 300Q130 270 128 132Z', lit(0.06))
    .path('M294 150Q314 240 240 310Q150 324 152 302Q270 270 272 130Z', lit(0.1));
  const veins =
    'M200 312Q196 220 206 108M204 250Q170 220 158 172M204 220Q240 200 252 160M150 306' +
    'Q118 250 116 190M136 268Q150 244 150 214M250 306Q284 250 286 190M266 268Q250 244 252 214' +
    'M78 216Q96 250 140 300M322 216Q304 250 260 300';
  draw
    .path(veins, 'none', 'stroke="#fff" stroke-opacity=".42" stroke-width="3.6" stroke-linecap="round"')
    .shine(158, 150, 36, 24, 0.4);
}

export function drawCauliflower(draw: Drawing, pack: PackShot): void {
  const curd = kindOf(pack, '#f6eed8', [/romanesco|green/, '#b5cf6a'], [/purple/, '#8a5a9c']);
  draw.shadow(202, 314, 128, 15);
  for (const angle of [-2.75, -0.39, -2.35, -0.79, 2.8, 0.34])
    draw.path(leaf(200 + 30 * Math.cos(angle), 246 + 20 * Math.sin(angle), 132, 46, angle), draw.leafGreen());
  const stops = `0 ${lighten(curd, 0.5)};50 ${curd};85 ${darken(curd, 0.16)};100 ${darken(curd, 0.3)}`;
  const floret = `<circle r="38" fill="${draw.radial(stops, 0.38, 0.32)}"/>`;
  const random = diceFor(pack.seed).next;
  for (const [x, y] of [
    [126, 190],
    [160, 140],
    [206, 122],
    [250, 144],
    [280, 192],
    [150, 232],
    [254, 232],
    [200, 174],
    [176, 200],
    [228, 200],
    [200, 238],
  ] as const)
    draw.stamp(floret, x, y);
  let bumps = '';
  for (let i = 0; i < 90; i++) {
    const [angle, reach] = [i * 2.4, Math.sqrt((i + 0.5) / 90)];
    bumps +=
      svg`M${202 + 104 * reach * Math.cos(angle) + random() * 5} ${186 + 82 * reach * Math.sin(angle) + random() * 5}` +
      'q5-6 10 0';
  }
  draw.path(
    bumps,
    'none',
    `stroke="${darken(curd, 0.3)}" stroke-opacity=".5" stroke-width="2.6" stroke-linecap="round"`,
  );
  draw
    .path(
      'M76 236Q110 310 200 316Q290 310 324 236Q300 262 262 252Q236 284 200 282Q164 284 138 252Q100 262 76 236Z',
      draw.leafGreen(),
    )
    .path(
      'M200 314V284M152 306Q140 280 136 256M248 306Q260 280 264 256',
      'none',
      'stroke="#e6f0c4" stroke-opacity=".7" stroke-width="5"',
    );
}

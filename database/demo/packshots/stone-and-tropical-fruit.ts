import { darken, lighten, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';
import { specks } from './specks.ts';

export function drawPear(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(
    pack,
    '#b7b843',
    [/red|forelle/, '#a8443a'],
    [/comice|william/, '#c9c455'],
    [/nashi|asian/, '#cfa964'],
  );
  draw.shadow(202, 330, 84, 13);
  const body =
    'M200 96C228 96 234 128 240 160C248 196 292 214 292 262C292 310 250 330 200 330' +
    'C150 330 108 310 108 262C108 214 152 196 160 160C166 128 172 96 200 96Z';
  draw.path(
    body,
    draw.radial(
      `0 ${lighten(skin, 0.45)};38 ${skin};80 ${darken(skin, 0.24)};100 ${darken(skin, 0.45)}`,
      0.38,
      0.5,
      0.66,
    ),
  );
  draw.clipped(body, () => {
    draw.ellipse(258, 250, 60, 76, draw.radial('0 #c2603a .55;100 #c2603a 0'));
    draw.path(
      specks(pack, 120, 120, 160, 196, 46),
      'none',
      `stroke="${darken(skin, 0.5)}" stroke-width="2.4" stroke-linecap="round" opacity=".4"`,
    );
  });
  draw
    .path('M196 100Q192 76 206 52L214 55Q204 78 205 102Z', draw.linear('0 #7b5733;100 #3e2716'))
    .path(leaf(206, 80, 58, 15, -0.3), draw.leafGreen());
  draw.shine(158, 236, 20, 40, 0.5, 16).shine(184, 134, 9, 20, 0.45, 10);
}

/** Peaches and nectarines: one whole and a half with its stone. */
export function drawPeach(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(
    pack,
    '#eb9a4e',
    [/nectarine/, '#d6542f'],
    [/apricot/, '#f0a63f'],
    [/white|flat/, '#eec0a0'],
  );
  draw.shadow(198, 300, 124, 14);
  const whole =
    'M160 122C230 108 262 160 254 220C246 276 206 300 160 300C108 300 70 268 68 214C66 160 98 120 160 122Z';
  draw.path(
    whole,
    draw.radial(
      `0 ${lighten(skin, 0.5)};42 ${skin};80 ${mix(skin, '#b3202a', 0.5)};100 ${darken(skin, 0.5)}`,
      0.36,
      0.34,
      0.72,
    ),
  );
  draw
    .path(
      'M168 122Q214 200 176 298',
      'none',
      `stroke="${darken(skin, 0.5)}" stroke-opacity=".4" stroke-width="5"`,
    )
    .shine(116, 176, 24, 34, 0.5, 24);
  draw
    .path('M164 124Q160 108 172 96L178 100Q170 112 172 126Z', '#5e4226')
    .path(leaf(174, 108, 62, 16, -0.35), draw.leafGreen());
  halfFruit(draw, 274, 246, 64, mix(skin, '#b3202a', 0.3), '#f6c566', '#7a3a22');
}

export function drawPlum(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(
    pack,
    '#5b2050',
    [/victoria|red/, '#a32a44'],
    [/greengage|green|yellow/, '#b9b443'],
    [/damson/, '#2f2348'],
  );
  draw.shadow(200, 302, 124, 14);
  for (const [x, y, turn] of [
    [150, 190, -14],
    [262, 178, 16],
  ] as const) {
    draw
      .ball(x, y, 72, 82, skin, 0.34, turn)
      .ellipse(x - 18, y - 22, 36, 44, draw.radial('0 #cfd0ea .5;100 #cfd0ea 0'))
      .path(
        svg`M${x + 8} ${y - 80}Q${x + 34} ${y} ${x + 6} ${y + 80}`,
        'none',
        `stroke="${darken(skin, 0.6)}" stroke-opacity=".5" stroke-width="4"`,
      );
  }
  draw
    .path(
      'M152 112Q150 92 164 80M258 98Q258 82 270 70',
      'none',
      'stroke="#6a4a2a" stroke-width="6" stroke-linecap="round"',
    )
    .path(leaf(160, 92, 56, 15, -0.2), draw.leafGreen());
  halfFruit(draw, 208, 252, 58, skin, '#f0b84a', '#8a5a2c');
}

function halfFruit(
  draw: Drawing,
  x: number,
  y: number,
  radius: number,
  skin: Colour,
  flesh: Colour,
  stone: Colour,
): void {
  draw
    .ellipse(x + 3, y + 5, radius, radius, '#1a100a', 'opacity=".25"')
    .ellipse(x, y, radius, radius, darken(skin, 0.15));
  draw.ellipse(
    x,
    y,
    radius * 0.92,
    radius * 0.92,
    draw.radial(`30 ${mix(flesh, '#c42038', 0.3)};58 ${flesh};100 ${lighten(flesh, 0.2)}`),
  );
  draw
    .ball(x, y, radius * 0.38, radius * 0.46, stone, 0.35)
    .path(
      svg`M${x - 9} ${y - 14}q8 8 2 16t4 16M${x + 7} ${y - 16}q-6 10 2 18t-2 14`,
      'none',
      `stroke="${darken(stone, 0.5)}" stroke-width="2.4" opacity=".6"`,
    );
}

export function drawMango(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(pack, '#e2a12f', [/papaya/, '#d9922f'], [/green|keitt/, '#8ba23f']);
  draw.shadow(206, 298, 128, 14);
  const body =
    'M82 226C70 162 128 104 206 104C282 104 334 150 332 202C330 262 268 300 192 298C132 296 92 274 82 226Z';
  draw
    .path(body, draw.radial(`0 ${lighten(skin, 0.4)};40 ${skin};100 ${darken(skin, 0.42)}`, 0.44, 0.36, 0.7))
    .clipped(body, () => {
      draw
        .ellipse(120, 170, 100, 84, draw.radial('0 #c2321f .75;100 #c2321f 0'))
        .ellipse(300, 250, 90, 70, draw.radial('0 #6d8f2f .8;100 #6d8f2f 0'));
      draw.path(
        specks(pack, 100, 116, 210, 170, 46),
        'none',
        'stroke="#fff1c0" stroke-width="2.4" stroke-linecap="round" opacity=".5"',
      );
    });
  draw
    .path('M292 128Q304 110 318 106L322 114Q310 120 302 136Z', '#5e4226')
    .shine(156, 150, 48, 22, 0.55, -24);
}

export function drawKiwi(draw: Drawing, pack: PackShot): void {
  const flesh = kindOf(pack, '#93b83c', [/gold|yellow/, '#e9c63f']);
  draw.shadow(200, 294, 128, 14).ball(150, 204, 96, 84, '#8a6a40', 0.32, -10);
  draw
    .path(
      specks(pack, 74, 140, 150, 130, 70),
      'none',
      'stroke="#5c4324" stroke-width="2.6" stroke-linecap="round" opacity=".5"',
    )
    .shine(112, 164, 28, 20, 0.3);
  const [x, y, radius] = [264, 226, 74];
  draw
    .ellipse(x + 3, y + 5, radius, radius, '#1a100a', 'opacity=".25"')
    .ellipse(x, y, radius, radius, '#7d6038')
    .ellipse(
      x,
      y,
      radius - 5,
      radius - 5,
      draw.radial(`22 #f6f3d2;30 ${lighten(flesh, 0.4)};60 ${flesh};100 ${darken(flesh, 0.14)}`),
    );
  let [spokes, seeds] = ['', ''];
  for (let i = 0; i < 26; i++) {
    const [cos, sin] = [Math.cos((i / 26) * 2 * Math.PI), Math.sin((i / 26) * 2 * Math.PI)];
    spokes += svg`M${x + 22 * cos} ${y + 22 * sin}L${x + 62 * cos} ${y + 62 * sin}`;
    seeds += svg`M${x + (28 + (i % 2) * 7) * cos} ${y + (28 + (i % 2) * 7) * sin}l${4 * cos} ${4 * sin}`;
  }
  draw
    .path(spokes, 'none', `stroke="${lighten(flesh, 0.5)}" stroke-opacity=".5" stroke-width="2"`)
    .path(seeds, 'none', 'stroke="#1c1a10" stroke-width="4.4" stroke-linecap="round"');
}

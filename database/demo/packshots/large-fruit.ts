import { darken, lighten } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** Melons whole with a slice before them; the watermelon has its own drawing. */
export function drawMelon(draw: Drawing, pack: PackShot): void {
  const [skin, flesh] = kindOf<readonly [Colour, Colour]>(
    pack,
    ['#e6cf5a', '#f3eec2'],
    [/cantaloupe|charentais/, ['#b9b083', '#f2a04e']],
    [/galia|piel|honeydew green/, ['#a9b85a', '#dfe8b0']],
  );
  draw.shadow(196, 304, 128, 15).ball(176, 200, 108, 100, skin, 0.4);
  draw
    .path(
      'M176 100Q96 130 92 216M176 100Q132 170 140 292M176 100Q214 180 208 292M176 100Q258 140 262 214',
      'none',
      `stroke="${darken(skin, 0.35)}" stroke-opacity=".35" stroke-width="4"`,
    )
    .path('M174 102q-4-16 6-24l6 3q-6 8-4 20Z', '#7f8a4a');
  draw.shine(128, 152, 28, 36, 0.5, 28);
  const slice = 'M196 236Q292 246 358 166Q372 262 304 300Q232 322 196 236Z';
  draw
    .path(slice, '#1a100a', 'opacity=".2" transform="translate(2 6)"')
    .path(slice, darken(skin, 0.1))
    .path('M204 236Q292 246 350 176Q360 252 300 286Q238 306 204 236Z', lighten(flesh, 0.4))
    .path(
      'M210 236Q292 246 346 184Q352 246 296 274Q244 290 210 236Z',
      draw.linear(`0 ${flesh};100 ${darken(flesh, 0.1)}`),
    );
  draw.path(
    'M240 240l9 4M264 240l9 2M288 230l9 0M310 216l8-4M326 200l6-6',
    'none',
    'stroke="#f7e7b8" stroke-width="7" stroke-linecap="round"',
  );
}

export function drawWatermelon(draw: Drawing): void {
  draw.shadow(200, 304, 136, 15).ball(182, 190, 122, 108, '#3c7a37', 0.3);
  draw
    .path(
      'M182 84q-96 40-104 112M182 84q-56 50-46 204M182 84q-4 60 6 212M182 84q62 60 46 200' +
        'M182 84q108 40 116 110',
      'none',
      'stroke="#1f4a24" stroke-width="11" stroke-opacity=".6" stroke-dasharray="13 3"',
    )
    .shine(134, 138, 30, 34, 0.4, 30);
  const slice = 'M176 226L362 214Q362 310 272 316Q188 312 176 226Z';
  draw
    .path(slice, '#1a100a', 'opacity=".25" transform="translate(2 6)"')
    .path(slice, '#2f6a30')
    .path('M182 226L356 215Q354 298 271 304Q194 300 182 226Z', '#e8f0c4')
    .path('M190 226L348 216Q344 288 270 293Q204 290 190 226Z', draw.downward('0 #ef5a5a;100 #cf2f3c'));
  draw.path(
    'M222 240v5M252 238v5M284 236v5M316 234v5M238 260v5M270 262v5M300 258v5M262 280v4M286 278v4',
    'none',
    'stroke="#2a120e" stroke-width="6" stroke-linecap="round"',
  );
}

export function drawPineapple(draw: Drawing): void {
  draw.shadow(202, 348, 78, 13);
  for (const [angle, length] of [
    [-2.5, 80],
    [-0.64, 80],
    [-2.2, 98],
    [-0.94, 98],
    [-1.9, 112],
    [-1.24, 112],
    [-1.57, 122],
    [-2.35, 62],
    [-0.8, 62],
    [-1.75, 82],
    [-1.4, 82],
  ] as const)
    draw.path(
      leaf(200, 158, length, 14, angle),
      draw.linear('0 #9dbb6a;50 #55823c;100 #2f5a2a', 0, 0, 0.5, 1),
    );
  const body =
    'M200 146C262 146 282 192 282 246C282 310 252 348 200 348C148 348 118 310 118 246C118 192 138 146 200 146Z';
  draw.path(body, draw.rounded('#d9962f', 0.36)).clipped(body, () => {
    const eye =
      '<g><path d="M0-19L18 0L0 19L-18 0Z"' +
      ` fill="${draw.radial('0 #f0bd55;60 #c98427;100 #8a5317', 0.4, 0.36, 0.6)}"/>` +
      '<path d="M-4 2q4-5 8 0" stroke="#5b3410" stroke-width="3" fill="none"/></g>';
    for (let row = 0; row < 12; row++)
      for (let column = 0; column < 7; column++)
        draw.stamp(eye, 104 + column * 36 + (row % 2) * 18, 148 + row * 19);
    draw.path(body, draw.linear('0 #1a100a .4;26 #fff .14;50 #1a100a 0;100 #1a100a .46'));
  });
}

export function drawPomegranate(draw: Drawing): void {
  draw
    .shadow(200, 304, 116, 14)
    .ball(176, 202, 100, 96, '#a8242f', 0.34)
    .path('M154 112L146 84L164 96L176 78L188 96L206 84L198 112Q176 122 154 112Z', '#8d1f2a')
    .shine(134, 160, 22, 30, 0.5, 26);
  draw
    .ellipse(276, 244, 66, 62, '#1a100a', 'opacity=".22"')
    .ellipse(274, 240, 66, 62, '#b5303a')
    .ellipse(274, 240, 58, 54, '#f6e3bd');
  const seed = `<ellipse rx="8" ry="10" fill="${draw.rounded('#b8142e', 0.5)}"/>`;
  for (let i = 0; i < 34; i++) {
    const [angle, reach] = [i * 2.4, Math.sqrt((i + 0.5) / 34)];
    if (i % 7 !== 3) draw.stamp(seed, 274 + 48 * reach * Math.cos(angle), 240 + 44 * reach * Math.sin(angle));
  }
}

export function drawStrawberry(draw: Drawing): void {
  draw.shadow(200, 312, 112, 14);
  for (const [x, y, size, turn] of [
    [140, 214, 1.5, -12],
    [262, 214, 1.5, 14],
    [200, 222, 1.8, 2],
  ] as const) {
    draw.placed(svg`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
      draw.path(
        'M0-38C24-50 54-34 48-4C42 28 16 50 0 54C-16 50-42 28-48-4C-54-34-24-50 0-38Z',
        draw.radial('0 #f4757a;36 #d3242f;80 #a31420;100 #6d0c16', 0.36, 0.3, 0.75),
      );
      draw.path(
        'M-24-12v3M-8-18v3M10-16v3M27-10v3M-32 4v3M-16 4v3M0 0v3M17 5v3M32 6v3M-22 20v3M-6 20v3' +
          'M10 22v3M24 20v3M-10 36v3M6 38v3',
        'none',
        'stroke="#fbd98a" stroke-width="2.6" stroke-linecap="round"',
      );
      for (const angle of [0.1, 0.75, 1.5, 2.3, 3.05, -1.6])
        draw.path(leaf(0, -38, 27, 6.5, angle), draw.leafGreen());
      draw.ellipse(-18, -16, 9, 6, '#fff', 'opacity=".4"');
    });
  }
}

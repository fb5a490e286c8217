import { darken, lighten } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** A head of celery in its paper band. */
export function drawCelery(draw: Drawing): void {
  draw.shadow(202, 346, 74, 12);
  for (const [x, tip] of [
    [150, 108],
    [176, 158],
    [226, 244],
    [250, 292],
    [200, 200],
  ] as const) {
    for (const angle of [-2.1, -1.57, -1.05]) {
      for (const bend of [-0.5, 0, 0.5])
        draw.path(
          leaf(tip + 14 * Math.cos(angle), 116 + 12 * Math.sin(angle), 52, 13, angle + bend),
          draw.leafGreen(),
        );
    }
    const stalk = svg`M${x - 17} 330Q${x - 22} 220 ${tip - 9} 110L${tip + 9} 110Q${x + 22} 220 ${x + 17} 330Z`;
    draw
      .path(stalk, draw.linear('0 #7fa64a;30 #d9ebac;60 #b3d07a;100 #7a9f45'))
      .path(
        svg`M${x - 8} 326Q${x - 11} 220 ${tip - 3} 116M${x + 3} 328Q${x + 2} 220 ${tip + 2} 116` +
          svg`M${x + 11} 326Q${x + 13} 220 ${tip + 6} 118`,
        'none',
        'stroke="#5f8a35" stroke-opacity=".45" stroke-width="2"',
      );
  }
  draw.path(
    'M132 300Q200 282 268 300L256 340Q200 354 144 340Z',
    draw.linear('0 #a5bf72;30 #f2f7d8;60 #dbe9b0;100 #98b465'),
  );
}

/** A bundle of spears, green, white or purple depending on the name. */
export function drawAsparagus(draw: Drawing, pack: PackShot): void {
  const green = kindOf(pack, '#6f9a44', [/white/, '#eee6c8'], [/purple/, '#6d4a72']);
  draw.shadow(204, 346, 72, 11);
  const shaft = draw.linear(
    `0 ${darken(green, 0.34)};30 ${lighten(green, 0.42)};60 ${green};100 ${darken(green, 0.34)}`,
  );
  for (const [x, top, turn] of [
    [156, 104, -6],
    [246, 104, 6],
    [178, 80, -3],
    [224, 82, 3],
    [200, 64, 0],
    [168, 122, -4],
    [234, 124, 4],
    [190, 108, -1],
    [212, 106, 1],
  ] as const) {
    draw.placed(svg`rotate(${turn} ${x} 340)`, () => {
      draw.path(
        svg`M${x - 10} ${top + 34}Q${x - 8} ${top + 6} ${x} ${top}` +
          svg`Q${x + 8} ${top + 6} ${x + 10} ${top + 34}V342H${x - 10}Z`,
        shaft,
      );
      let scales = '';
      for (const [dx, dy] of [
        [-5, 22],
        [5, 28],
        [-4, 38],
        [4, 46],
        [-6, 86],
        [6, 128],
        [-5, 176],
      ] as const)
        scales += leaf(x + dx, top + dy, 19, 5.4, -1.57 - dx * 0.02);
      draw.path(scales, darken(green, 0.26), 'opacity=".75"');
    });
  }
  draw
    .rect(142, 236, 116, 24, draw.linear('0 #7c3a15;30 #d98a4a;100 #6b3212'), 3)
    .rect(142, 242, 116, 3, '#fff', 0, 'opacity=".4"');
}

/** Green beans, mangetout, sugar snaps, okra: a heap of pods. */
export function drawGreenBeans(draw: Drawing, pack: PackShot): void {
  const green = kindOf(
    pack,
    '#4f8a36',
    [/mangetout|sugar|snap|pea/, '#7fb548'],
    [/runner|okra/, '#3f7530'],
    [/yellow|wax/, '#e3c64a'],
  );
  const wide = /mangetout|sugar|snap|pea|runner|broad/i.test(pack.name);
  draw.shadow(204, 284, 140, 14);
  const fill = draw.downward(`0 ${lighten(green, 0.45)};45 ${green};100 ${darken(green, 0.42)}`);
  const pod = wide
    ? 'M-92 0Q-60-22 0-21T92-4Q60 22 0 20T-92 0Z'
    : 'M-116 4Q-60-15 0-12T116-8Q60 11 0 12T-116 4Z';
  const markup =
    `<g><path d="${pod}" fill="${fill}"/>` +
    `<path d="M${wide ? '-86 0Q0 8 84-3' : '-108 4Q0 4 108-7'}" fill="none" stroke="#fff"` +
    ' stroke-opacity=".32" stroke-width="2.4"/>' +
    `<path d="M${wide ? '90-4l15-6' : '114-8l13-5'}" stroke="#7f9a55" stroke-width="5"` +
    ' stroke-linecap="round"/></g>';
  for (const [x, y, turn] of [
    [180, 270, 4],
    [230, 266, -9],
    [160, 250, -14],
    [246, 244, 12],
    [200, 246, 2],
    [170, 226, 16],
    [232, 222, -16],
    [200, 220, -4],
    [186, 198, -20],
    [218, 196, 18],
    [202, 186, 3],
    [196, 166, -8],
  ] as const) {
    draw.stamp(markup, 0, 0, svg` transform="translate(${x} ${y}) rotate(${turn})"`);
  }
}

/** A cob of sweetcorn with its husk drawn back. */
export function drawSweetcorn(draw: Drawing): void {
  draw.shadow(204, 300, 140, 13);
  for (const [x, y, turn] of [
    [196, 168, -14],
    [208, 238, -4],
  ] as const) {
    draw.placed(svg`translate(${x} ${y}) rotate(${turn})`, () => {
      draw.path(leaf(40, -2, 128, 50, 0.22) + leaf(40, 2, 124, 46, -0.26), draw.leafGreen());
      const cob = 'M-150 0Q-140-36-60-42Q30-46 84-34Q100 0 84 34Q30 46-60 42Q-140 36-150 0Z';
      draw.path(cob, draw.downward('0 #fbe58a;40 #f0c42f;100 #b9851a')).clipped(cob, () => {
        const kernel = `<ellipse rx="8.6" ry="7.6" fill="${draw.rounded('#f3c93a', 0.5)}"/>`;
        for (let row = 0; row < 7; row++)
          for (let column = 0; column < 16; column++)
            draw.stamp(kernel, -148 + column * 16 + (row % 2) * 4, -40 + row * 13.4);
        draw.path(cob, draw.downward('0 #fff .3;40 #fff 0;100 #5a3a08 .4'));
      });
      draw
        .path(
          'M60-36Q120-46 150-8Q156 0 150 8Q120 46 60 36Q92 0 60-36Z',
          draw.downward('0 #c3d98c;50 #8fb55c;100 #4f7a38'),
        )
        .path(
          'M72-22Q120-20 146-4M74 0H148M72 22Q120 20 146 4',
          'none',
          'stroke="#f2f8d8" stroke-opacity=".6" stroke-width="2.4"',
        );
    });
  }
}

/** A butternut squash; pumpkins and other round squashes depending on the name. */
export function drawButternutSquash(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(pack, '#e3b877', [/pumpkin|onion|kuri/, '#e07f28'], [/acorn|crown/, '#5d7f5a']);
  draw.shadow(206, 330, 100, 14);
  if (/pumpkin|crown|acorn|kuri/i.test(pack.name)) {
    for (const [x, rx] of [
      [112, 52],
      [288, 52],
      [146, 60],
      [254, 60],
      [200, 62],
    ] as const)
      draw.ball(x, 230, rx, 98, skin, 0.32);
    draw.path(
      'M188 140Q184 108 170 92L192 84Q210 106 212 140Q200 148 188 140Z',
      draw.linear('0 #9aa85e;100 #5c6a34'),
    );
    return;
  }
  const body =
    'M200 84C240 84 246 120 244 164C246 198 294 206 296 266C298 316 252 332 200 332' +
    'C148 332 102 316 104 266C106 206 154 198 156 164C154 120 160 84 200 84Z';
  draw.path(
    body,
    draw.radial(`0 ${lighten(skin, 0.5)};45 ${skin};100 ${darken(skin, 0.4)}`, 0.38, 0.44, 0.68),
  );
  draw.path(
    'M176 92Q170 150 172 186Q128 222 138 312M224 92Q230 150 228 186Q272 222 262 312M200 90V330',
    'none',
    `stroke="${darken(skin, 0.3)}" stroke-opacity=".28" stroke-width="5"`,
  );
  draw
    .path(
      'M188 90Q186 66 180 56L206 50Q212 70 212 90Q200 98 188 90Z',
      draw.linear('0 #a79a62;50 #cdbf86;100 #7c7040'),
    )
    .shine(150, 252, 22, 36, 0.5, 14)
    .shine(182, 128, 9, 26, 0.5, 4);
}

/** Three chillies, their colour depending on the name. */
export function drawChilli(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(
    pack,
    '#c3201d',
    [/green|jalape|padron/, '#4d8a2f'],
    [/scotch|orange|habanero/, '#ee8420'],
    [/yellow/, '#e9b91f'],
  );
  draw.shadow(206, 296, 134, 12);
  for (const [x, y, turn] of [
    [112, 168, 14],
    [98, 222, -8],
    [122, 196, 3],
  ] as const) {
    draw.placed(svg`translate(${x} ${y}) rotate(${turn})`, () => {
      draw.path(
        'M0-22Q60-34 130-8Q196 16 226 64Q168 54 106 36Q40 30 0 22Q-12 0 0-22Z',
        draw.downward(`0 ${lighten(skin, 0.5)};36 ${skin};100 ${darken(skin, 0.46)}`),
      );
      draw
        .path(
          'M16-12Q80-18 140 10',
          'none',
          'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".5"',
        )
        .path(
          'M12-26Q-14-24-16 0T12 26Q4 0 12-26ZM-14-6Q-44-16-62-44L-50-50Q-36-24-12-14Z',
          draw.leafGreen(),
        );
    });
  }
}

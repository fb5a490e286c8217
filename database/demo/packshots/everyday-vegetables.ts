import { diceFor } from '../seeded-random.ts';
import { darken, lighten, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg, tenth } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

export function drawCarrot(draw: Drawing): void {
  draw.shadow(200, 330, 70, 10);
  let fronds = 'M-2 0L-1-96H1L2 0Z';
  for (let j = 0; j < 8; j++)
    for (const m of [-1, 1]) fronds += leaf(0, -34 - j * 9, 25 - j * 1.8, 3.4, -Math.PI / 2 + m * 0.72);
  for (let i = 0; i < 9; i++) {
    const o = (i * 5) % 9;
    draw.stamp(
      `<path d="${fronds}" fill="${o % 2 ? '#5f9440' : '#44782f'}"/>`,
      0,
      0,
      svg` transform="translate(${200 + (o - 4) * 7}` +
        svg` 160) rotate(${(o - 4) * 9}) scale(1 ${1 + (o % 3) * 0.1})"`,
    );
  }
  const root =
    '<g>' +
    '<path d="M-22 10Q-20-6 0-6Q20-6 22 10C24 80 10 150 1 178Q-8 150-16 90Q-24 50-22 10Z"' +
    ` fill="${draw.linear('0 #c45a10;26 #f9a550;60 #ec7a1c;100 #b04c0c')}"/>` +
    '<path d="M-22 36q14 4 20 2M20 62q-12 4-18 2M-12 96q10 4 16 2M6 128q-6 2-10 2M-18 66q6 2 9 1"' +
    ' fill="none" stroke="#a5460b" stroke-opacity=".4" stroke-width="1.6"/></g>';
  (
    [
      [-44, 9, 0.96],
      [44, -9, 0.94],
      [-22, 4, 0.9],
      [22, -5, 1],
      [0, 0, 0.95],
    ] as const
  ).forEach(([x, r, k]) =>
    draw.stamp(
      root,
      0,
      0,
      svg` transform="translate(${200 + x * 0.86} 160) rotate(${r})${k !== 1 ? ` scale(1 ${k})` : ''}"`,
    ),
  );
  draw.rect(160, 156, 80, 9, '#d9534a', 4);
}

export function drawTomato(draw: Drawing): void {
  draw.shadow(200, 300, 120, 13);
  const fruits = [
    [140, 168, 48],
    [262, 170, 48],
    [200, 206, 50],
    [126, 244, 50],
    [276, 246, 50],
  ] as const;
  for (const [x, y, r] of fruits) {
    draw.ball(x + 0, y, r, r * 0.94, '#cb2a1c', 0.34);
    draw.shine(x - 18, y - 18, 11, 8, 0.75);
  }
  draw.path(
    'M84 132Q150 108 206 138Q260 108 330 138M206 138Q204 160 202 172M142 122' +
      'Q138 130 140 136M264 122Q266 132 262 138M120 122Q104 170 122 206M290 122' +
      'Q304 180 280 208',
    'none',
    'stroke="#4c7a33" stroke-width="6" stroke-linecap="round"',
  );
  let calyxes = '';
  for (const [x, y, r] of fruits)
    for (let i = 0; i < 5; i++) calyxes += leaf(x, y - r * 0.74, 24, 4.5, -2.9 + i * 1.15);
  draw.path(calyxes, draw.leafGreen());
}

/** A heap of potatoes: brown, red or new depending on the name. */
export function drawPotato(draw: Drawing, pack: PackShot): void {
  draw.shadow(200, 292, 124, 14);
  const random = diceFor(pack.seed).next;
  const skin = kindOf(
    pack,
    '#c9a268',
    [/red|desiree|rooster/, '#a5504a'],
    [/new|jersey|salad|baby|charlotte/, '#dcc08a'],
  );
  for (const [x, y, a, b, t] of [
    [138, 204, 62, 46, -18],
    [262, 206, 62, 46, 16],
    [200, 178, 60, 44, 6],
    [128, 254, 58, 42, 8],
    [272, 256, 60, 40, -10],
    [200, 254, 66, 46, 3],
  ] as const) {
    draw.ball(x, y, a, b, mix(skin, random() > 0.5 ? '#fff' : '#7a4d20', random() * 0.12), 0.36, t);
    let eyes = '';
    for (let i = 0; i < 5; i++) eyes += svg`M${x - 36 + random() * 72} ${y - 22 + random() * 44}q4 3 8 0`;
    draw.path(
      eyes,
      'none',
      `stroke="${darken(skin, 0.5)}" stroke-opacity=".5" stroke-width="1.8" stroke-linecap="round"`,
    );
  }
}

export function drawLettuce(draw: Drawing, pack: PackShot): void {
  draw.shadow(200, 312, 106, 13);
  const random = diceFor(pack.seed).next;
  const lf = (x: number, y: number, R: number, a: Colour, b: Colour, k: number) => {
    let d = '';
    const n = 18;
    for (let i = 0; i < n; i++) {
      const t = (i / n) * 6.283;
      const t2 = ((i + 0.5) / n) * 6.283;
      const q = R * (0.95 + random() * 0.12);
      d +=
        svg`${i ? '' : `M${tenth(x + R)} ${tenth(y)}`}Q${x + q * 1.12 * Math.cos(t2)}` +
        svg` ${y + q * k * 1.12 * Math.sin(t2)} ${x + R * Math.cos(((i + 1) / n) * 6.283)}` +
        svg` ${y + R * k * Math.sin(((i + 1) / n) * 6.283)}`;
      void t;
    }
    draw.path(d + 'Z', draw.radial(`0 ${a};70 ${a};100 ${b}`, 0.45, 0.55, 0.6));
  };
  lf(136, 222, 74, '#6e9f3a', '#3c6f26', 1.05);
  lf(266, 222, 74, '#649634', '#356624', 1.05);
  lf(200, 186, 88, '#7fb045', '#4a8030', 0.95);
  lf(164, 240, 72, '#94c257', '#568d36', 0.95);
  lf(240, 242, 70, '#8cbb50', '#4d8432', 0.95);
  lf(202, 226, 66, '#b6da7c', '#74a846', 0.98);
  lf(200, 244, 44, '#d6ec9f', '#98c664', 0.95);
  draw.path(
    'M200 300Q196 262 200 216M200 280Q178 252 170 226M200 280Q222 252 232 226M150 290' +
      'Q140 250 124 216M254 290Q268 250 280 214M200 216Q198 160 204 120',
    'none',
    'stroke="#f2f8d8" stroke-width="4" stroke-linecap="round" opacity=".45"',
  );
}

/** Two onions: brown, red or white depending on the name. */
export function drawOnion(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(pack, '#c98334', [/red/, '#7d2248'], [/white|shallot/, '#efe6d2']);
  draw.shadow(200, 302, 96, 13);
  const bulb = (x: number, y: number, S: number) => {
    draw
      .add(svg`<g transform="translate(${x} ${y}) scale(${''}${S})">`)
      .path(
        'M0-92C6-64 20-58 46-44C86-24 96 14 76 50C60 78 28 86 0 86C-28 86-60 78-76 50' +
          'C-96 14-86-24-46-44C-20-58-8-64-8-92Z',
        draw.radial(`0 ${lighten(skin, 0.42)};42 ${skin};100 ${darken(skin, 0.42)}`, 0.36, 0.42, 0.66),
      )
      .path(
        'M-2-74C-70-30-70 40-6 84M0-74C-34-20-34 40 0 84M2-74C36-20 36 40 4 84M4-74C74-30 72 40 10 84',
        'none',
        `stroke="${darken(skin, 0.45)}" stroke-opacity=".35" stroke-width="1.8"`,
      )
      .path(
        'M-14 84q4 12 2 16M-4 86q0 10-4 16M4 86q4 8 2 15M12 84q6 8 8 12',
        'none',
        'stroke="#b59a6c" stroke-width="1.8"',
      )
      .add('</g>');
  };
  bulb(152, 208, 0.86);
  bulb(256, 216, 0.82);
  draw.shine(122, 190, 14, 24, 0.5, 24);
  draw.shine(228, 200, 13, 22, 0.5, 24);
}

export function drawBroccoli(draw: Drawing, pack: PackShot): void {
  draw.shadow(200, 326, 70, 12);
  const random = diceFor(pack.seed).next;
  draw
    .path(
      'M168 220Q176 280 166 318Q200 334 236 318Q226 280 234 220Z',
      draw.linear('0 #93b765;30 #c3d894;70 #8fb35c;100 #5f8a3d'),
    )
    .path(
      'M180 240Q150 230 128 210L150 196Q180 210 190 226ZM222 240Q252 230 274 210L252 196' +
        'Q222 210 212 226Z',
      '#8db15c',
    );
  let lights = '',
    darks = '';
  for (let i = 0; i < 44; i++) {
    const a = i * 2.4;
    const t = 44 * Math.sqrt((i + 0.5) / 44);
    const e = svg`M${t * Math.cos(a) + random() * 3} ${t * 0.92 * Math.sin(a) + random() * 3}h.1`;
    if (i % 3) lights += e;
    else darks += e;
  }
  const k = '#3c7034';
  const g =
    '<g><circle r="48"' +
    ` fill="${draw.radial(`0 ${lighten(k, 0.3)};40 ${k};80 ${darken(k, 0.34)};100 ${darken(k, 0.5)}`, 0.36, 0.3)}"/>` +
    `<g fill="none" stroke-linecap="round"><path d="${lights}" stroke="#8fbb66"` +
    ` stroke-width="7" opacity=".22"/><path d="${darks}" stroke="#173a1a"` +
    ' stroke-width="6" opacity=".26"/></g></g>';
  (
    [
      [126, 186, 0.88],
      [276, 186, 0.88],
      [154, 140, 0.96],
      [248, 140, 0.96],
      [200, 118, 1],
      [164, 202, 0.84],
      [238, 202, 0.84],
      [200, 168, 1.1],
    ] as const
  ).forEach(([x, y, S], i) =>
    draw.stamp(g, 0, 0, ` transform="translate(${x} ${y}) scale(${S}) rotate(${(i % 3) * 9 - 9})"`),
  );
}

export function drawPepper(draw: Drawing): void {
  draw.shadow(200, 304, 128, 13);
  const pepper = (x: number, y: number, S: number, skin: Colour, o = 0) => {
    draw
      .add(svg`<g transform="translate(${x} ${y}) rotate(${o}) scale(${''}${S})">`)
      .path(
        'M0-66C24-84 62-76 70-44C78-4 58 48 46 76C38 92 18 90 8 82Q0 90-8 82' +
          'C-20 92-40 90-48 74C-60 44-78-4-70-44C-62-76-24-84 0-66Z',
        draw.radial(`0 ${lighten(skin, 0.4)};36 ${skin};100 ${darken(skin, 0.42)}`, 0.34, 0.3, 0.76),
      )
      .path(
        'M-6-58C-30-20-26 40-12 78M8-58C32-20 28 40 12 78',
        'none',
        `stroke="${darken(skin, 0.5)}" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"`,
      )
      .path('M-24-66Q0-52 26-66Q14-76 8-74L12-104Q2-110-6-104L-6-74Q-16-76-24-66Z', draw.leafGreen())
      .path(
        'M-52-34Q-56 0-42 36',
        'none',
        'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".45"',
      )
      .add('</g>');
  };
  pepper(124, 210, 0.94, '#e9a917', -8);
  pepper(278, 212, 0.94, '#4d8a2f', 8);
  pepper(200, 216, 1.02, '#c3201d');
}

export function drawCucumber(draw: Drawing): void {
  const skin = '#356b31';
  draw.shadow(200, 254, 146, 11);
  draw
    .add('<g transform="rotate(-3 200 220)">')
    .rect(
      48,
      190,
      304,
      62,
      draw.downward(`0 ${lighten(skin, 0.3)};26 ${lighten(skin, 0.18)};50 ${skin};100 ${darken(skin, 0.5)}`),
      30,
    )
    .path(
      'M70 204H330M64 218H336M66 232H334',
      'none',
      'stroke="#b9d78a" stroke-opacity=".35" stroke-width="2.5" stroke-dasharray="40 7"',
    )
    .add('</g>');
}

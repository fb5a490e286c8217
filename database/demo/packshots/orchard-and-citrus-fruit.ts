import { diceFor } from '../seeded-random.ts';
import { darken, lighten, luminance, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { circle, leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** An apple, red unless its variety is green or golden. */
export function drawApple(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(pack, '#b3202a', [/granny|bramley|green|golden/, '#93ad35']);
  draw.shadow(200, 300, 84, 13);
  const d =
    'M200 138C170 112 106 120 102 196C100 258 142 306 176 302Q200 296 224 302' +
    'C258 306 300 258 298 196C294 120 230 112 200 138Z';
  draw.path(
    d,
    draw.radial(
      `0 ${lighten(skin, 0.4)};34 ${skin};76 ${darken(skin, 0.28)};100 ${darken(skin, 0.5)}`,
      0.36,
      0.34,
      0.72,
    ),
  );
  draw.add(`<g clip-path="${draw.clip(d)}">`);
  const random = diceFor(pack.seed).next;
  let streaks = '',
    freckles = '';
  for (let i = 0; i < 16; i++) {
    const x = 108 + random() * 184;
    const y0 = 146 + random() * 24;
    streaks +=
      svg`M${200 + (x - 200) * (0.3 + random() * 0.2)} ${y0}Q${x} ${190}` +
      svg` ${200 + (x - 200) * 0.97} ${220 + random() * 50}`;
    freckles += svg`M${116 + random() * 168} ${160 + random() * 120}h.1`;
  }
  draw
    .path(
      streaks,
      'none',
      `stroke="${luminance(skin) > 0.5 ? '#e6e79a' : '#f2a65a'}" stroke-width="4" opacity=".1"`,
    )
    .path(freckles, 'none', 'stroke="#ffe9b0" stroke-width="2" stroke-linecap="round" opacity=".4"');
  draw.ellipse(200, 138, 46, 17, draw.radial('0 #3c1a0c .8;100 #3c1a0c 0')).add('</g>');
  draw.shine(148, 176, 22, 34, 0.62, 24);
  draw.path('M198 142Q196 112 212 92L219 96Q206 116 205 142Z', draw.linear('0 #7b5733;100 #3e2716'));
  draw.path(leaf(208, 114, 62, 17, -0.42), draw.leafGreen());
}

export function drawBanana(draw: Drawing): void {
  draw.shadow(232, 289, 92, 12);
  const finger = (t: string, f: string) =>
    draw
      .add(`<g transform="${t}">`)
      .path(
        'M118 96Q108 104 112 124C112 210 180 296 300 288Q316 284 314 270Q312 262 302 262' +
          'C230 258 158 196 140 120Q140 100 132 92Z',
        f,
      )
      .path(
        'M119 130C126 208 190 282 304 282',
        'none',
        'stroke="#a87a12" stroke-opacity=".45" stroke-width="2"',
      )
      .path(
        'M132 130C148 194 204 252 296 268',
        'none',
        'stroke="#fff6b8" stroke-width="5" stroke-linecap="round" opacity=".6"',
      )
      .path('M304 262Q316 262 315 274Q314 284 304 286Q300 274 304 262Z', '#5a4218')
      .add('</g>');
  const skin = draw.linear('0 #fae27a;45 #f2c92f;100 #c9951a', 0.6, 0, 0.1, 1);
  finger('rotate(-27 122 100)', skin);
  finger('rotate(-14 122 100)', skin);
  finger('', skin);
  draw
    .path(
      'M104 116L112 66Q124 58 138 66L144 118Q124 134 104 116Z',
      draw.downward('0 #8b8a2e;35 #c9b13a;100 #e8c336'),
    )
    .path('M112 68Q124 60 138 68L136 78Q124 72 113 78Z', '#4c3b17');
}

/** A bunch of grapes: white, red or black depending on the name. */
export function drawGrapes(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(pack, '#a3b84c', [/red|rose/, '#7d2444'], [/black/, '#2f2240']);
  draw.shadow(200, 336, 40, 8);
  const dice = diceFor(pack.seed);
  const random = dice.next;
  draw.path(
    'M204 128Q200 96 216 66M204 110Q230 96 236 78',
    'none',
    'stroke="#7c6a35" stroke-width="7" stroke-linecap="round"',
  );
  const rows = [4, 6, 7, 6, 6, 5, 4, 3, 2, 1];
  let Y = 138;
  rows.forEach((n, j) => {
    for (let i = 0; i < n; i++) {
      const X = 198 + (i - (n - 1) / 2) * 31 + random() * 12 - (j > 5 ? 5 : 0);
      const y = Y + random() * 13 + Math.abs(i - (n - 1) / 2) * 3;
      const shade = dice.pick(['#ffffff', skin, '#3a2a10']);
      const q = mix(skin, shade, 0.13);
      const stops =
        `0 ${lighten(q, 0.45)};40 ${q};78 ${darken(q, 0.26)};92 ${darken(q, 0.42)};` +
        `100 ${darken(q, 0.2)}`;
      const bloom = draw.radial(stops, 0.36, 0.3);
      draw.stamp(
        `<g><ellipse rx="20" ry="22" fill="${bloom}"/>` +
          '<ellipse cx="-7" cy="-9" rx="5" ry="3.4" fill="#fff" opacity=".5"/></g>',
        X,
        y,
      );
    }
    Y += 20;
  });
}

export function drawAvocado(draw: Drawing): void {
  draw.shadow(204, 318, 104, 13);
  const d =
    'M156 92C190 90 196 138 214 180C240 242 208 310 152 310C96 310 68 244 96 180' + 'C112 140 124 94 156 92Z';
  draw
    .add('<g transform="translate(84 -2) rotate(8 200 200)">')
    .path(d, draw.radial('0 #5d7a3a;45 #2f4a24;100 #16240f', 0.34, 0.34, 0.75))
    .add('</g>');
  draw.shine(230, 150, 14, 34, 0.35, 8);
  draw
    .path(d, '#2c4420')
    .path(
      d,
      draw.radial('0 #f4efb4;58 #e6e69a;84 #b5c862;100 #7a9a3d', 0.5, 0.62, 0.62),
      'transform="translate(10 14) scale(.936)"',
    );
  draw.ball(152, 240, 38, 39, '#7a4a26', 0.42);
  draw.shine(140, 224, 11, 9, 0.6);
}

export function drawLemon(draw: Drawing): void {
  drawCitrus(draw, '#f0c419', false);
}

/** Limes are lemons with another skin. */
export function drawLime(draw: Drawing): void {
  drawCitrus(draw, '#6f9c2c', false);
}

export function drawOrange(draw: Drawing): void {
  drawCitrus(draw, '#ee8420', true);
}

export function drawGrapefruit(draw: Drawing, pack: PackShot): void {
  drawCitrus(draw, kindOf(pack, '#ee9a5a', [/pomelo|white/, '#e9cf5f'], [/red|ruby|pink/, '#ea7a55']), true);
}

/** A citrus fruit with half a fruit, cut side forward, in front of it. */
function drawCitrus(draw: Drawing, skin: Colour, round: boolean): void {
  draw.shadow(196, 288, 110, 13);
  const d = round
    ? circle(166, 200, 84)
    : 'M70 208Q76 188 92 186Q118 128 176 128Q232 130 258 184Q276 192 278 208' +
      'Q270 222 256 230Q228 282 172 284Q112 280 90 232Q74 224 70 208Z';
  draw.path(
    d + 'Z',
    draw.radial(
      `0 ${lighten(skin, 0.42)};40 ${skin};80 ${darken(skin, 0.2)};100 ${darken(skin, 0.38)}`,
      0.36,
      0.3,
      0.7,
    ),
  );
  draw.shine(136, 162, 30, 18, 0.6);
  const x = 274;
  const y = 232;
  const R = 58;
  draw
    .ellipse(x + 2, y + 4, R, R, '#1a100a', 'opacity=".2"')
    .ellipse(x, y, R, R, skin)
    .ellipse(x, y, R * 0.93, R * 0.93, '#fff8e2')
    .ellipse(x, y, R * 0.84, R * 0.84, draw.radial(`0 ${lighten(skin, 0.6)};100 ${lighten(skin, 0.16)}`));
  let segments = '';
  for (let i = 0; i < 9; i++)
    segments += svg`M${x} ${y}L${x + R * 0.86 * Math.cos(i * 0.698)} ${y + R * 0.86 * Math.sin(i * 0.698)}`;
  draw.path(segments, 'none', 'stroke="#fff8e2" stroke-width="3.4"').ellipse(x, y, 5, 5, '#fff8e2');
}

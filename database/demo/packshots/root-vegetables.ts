import { darken, lighten } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

export function drawSweetPotato(draw: Drawing): void {
  const skin = '#b5623c';
  draw.shadow(204, 284, 134, 14);
  for (const [x, y, turn, size] of [
    [196, 176, -8, 0.94],
    [206, 238, 6, 1],
  ] as const) {
    draw.placed(svg`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
      draw.path(
        'M-150 6Q-120-46-30-48Q80-54 150-4Q90 52-20 50Q-110 48-150 6Z',
        draw.radial(`0 ${lighten(skin, 0.4)};40 ${skin};100 ${darken(skin, 0.46)}`, 0.4, 0.28, 0.72),
      );
      draw.path(
        'M-96-14q14 4 26 0M-30-26q18 6 34 0M44-20q16 4 30-2M-70 16q20 6 40 2M10 22q24 6 46-2M80 8' +
          'q14 4 26-2M-10-2q14 4 24 0',
        'none',
        `stroke="${darken(skin, 0.45)}" stroke-opacity=".6" stroke-width="2.6" stroke-linecap="round"`,
      );
    });
  }
}

export function drawParsnip(draw: Drawing): void {
  root(draw, '#ead9ae', '#8a7038');
}

/** Three tapering roots with the stubs of their stalks. */
function root(draw: Drawing, skin: Colour, lines: Colour): void {
  draw.shadow(204, 336, 92, 13);
  for (const [x, turn] of [
    [140, 12],
    [262, -10],
    [200, 1],
  ] as const) {
    draw.placed(svg`rotate(${turn} ${x} 330)`, () => {
      draw.path(
        svg`M${x - 40} 104Q${x - 36} 82 ${x} 82T${x + 40} 104` +
          svg`C${x + 38} 180 ${x + 14} 270 ${x + 3} 336Q${x} 344 ${x - 3} 336` +
          svg`C${x - 14} 270 ${x - 38} 180 ${x - 40} 104Z`,
        draw.linear(`0 ${darken(skin, 0.34)};28 ${lighten(skin, 0.5)};62 ${skin};100 ${darken(skin, 0.36)}`),
      );
      draw.path(
        svg`M${x - 36} 130q20 6 34 2M${x + 34} 158q-18 6-30 2M${x - 26} 190q14 5 26 2M${x + 20} 222` +
          svg`q-12 4-20 2M${x - 12} 258q8 3 14 1`,
        'none',
        `stroke="${lines}" stroke-opacity=".55" stroke-width="2.2"`,
      );
      draw
        .ellipse(x, 92, 22, 9, darken(skin, 0.2))
        .path(
          svg`M${x - 10} 92q-2-16-6-26M${x} 90V58M${x + 10} 92q2-14 7-24`,
          'none',
          'stroke="#9aa85e" stroke-width="7" stroke-linecap="round"',
        );
    });
  }
}

export function drawBeetroot(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(pack, '#6b1738', [/golden/, '#c98a2a'], [/candy|stripe/, '#c2476b']);
  draw.shadow(202, 318, 118, 14);
  for (const [x, y, angle] of [
    [140, 220, -1.75],
    [262, 220, -1.35],
    [200, 226, -1.57],
  ] as const) {
    for (const bend of [-0.34, 0, 0.34]) {
      const [tipX, tipY] = [x + 96 * Math.cos(angle + bend), y - 40 + 96 * Math.sin(angle + bend)];
      draw
        .path(
          svg`M${x} ${y - 48}Q${x} ${y - 90} ${tipX} ${tipY}`,
          'none',
          'stroke="#9c2a52" stroke-width="6"',
        )
        .path(leaf(tipX, tipY + 12, 56, 18, angle + bend), draw.leafGreen());
    }
    draw.path(
      svg`M${x - 62} ${y}Q${x - 62} ${y - 56} ${x} ${y - 56}T${x + 62} ${y}` +
        svg`Q${x + 52} ${y + 58} ${x + 6} ${y + 68}Q${x + 6} ${y + 86} ${x - 8} ${y + 98}` +
        svg`Q${x - 2} ${y + 80} ${x - 6} ${y + 68}Q${x - 52} ${y + 58} ${x - 62} ${y}Z`,
      draw.rounded(skin, 0.36),
    );
    draw.path(
      svg`M${x - 40} ${y + 20}q40 14 80 0M${x - 30} ${y + 38}q30 10 60 0`,
      'none',
      `stroke="${darken(skin, 0.5)}" stroke-opacity=".4" stroke-width="2"`,
    );
  }
}

export function drawGarlic(draw: Drawing): void {
  draw.shadow(204, 302, 112, 13);
  const body =
    'M168 84Q176 136 160 158C100 176 74 214 84 252C94 292 144 302 176 302' +
    'C214 302 262 290 270 250C278 212 248 174 196 158Q184 130 188 84Q178 78 168 84Z';
  draw.path(body, draw.radial('0 #fffdf6;50 #f1ebde;82 #d3c6b2;100 #a89a86', 0.38, 0.5, 0.66));
  draw
    .path(
      'M166 160Q116 210 132 292M176 158Q158 220 166 300M186 158Q208 220 206 298M192 160Q248 206 240 286',
      'none',
      'stroke="#b39ab0" stroke-opacity=".55" stroke-width="3"',
    )
    .path('M172 90Q176 130 172 156M182 90Q180 130 184 156', 'none', 'stroke="#b8a888" stroke-width="2"');
  const clove = 'M290 214Q336 232 334 268Q330 300 284 302Q258 296 262 276Q268 240 290 214Z';
  draw
    .path(clove, '#1a100a', 'opacity=".18" transform="translate(3 4)"')
    .path(clove, draw.radial('0 #fffdf6;60 #f0e4dc;100 #c2a8b4', 0.4, 0.4, 0.7))
    .path('M290 216Q282 258 276 298', 'none', 'stroke="#c9a9bc" stroke-width="3" opacity=".7"');
}

/** A hand of ginger, or turmeric depending on the name. */
export function drawGinger(draw: Drawing, pack: PackShot): void {
  const skin = kindOf(pack, '#d3ab6f', [/turmeric/, '#c9802c']);
  draw.shadow(206, 284, 136, 13);
  const body =
    'M52 232Q44 202 74 196Q104 196 118 206Q112 160 134 138Q158 120 174 142Q184 166 182 192' +
    'Q212 184 236 192Q240 158 262 148Q292 142 294 168Q292 186 284 200Q330 196 348 220' +
    'Q356 250 328 258Q292 262 262 254Q258 282 228 286Q198 286 192 262Q148 274 110 266' +
    'Q60 262 52 232Z';
  draw.path(
    body,
    draw.radial(`0 ${lighten(skin, 0.5)};50 ${skin};100 ${darken(skin, 0.4)}`, 0.42, 0.34, 0.7),
  );
  draw.path(
    'M116 210Q126 240 112 264M182 196Q196 226 190 260M238 196Q256 220 262 252M284 202' +
      'Q272 228 280 256M136 160q18 8 38 2M250 176q20 6 38 0M70 214q14 14 10 36M320 210' +
      'q10 16 4 36M150 216q14 20 4 46',
    'none',
    `stroke="${darken(skin, 0.45)}" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"`,
  );
  draw
    .ellipse(330, 238, 16, 19, '#f2dc9a')
    .ellipse(330, 238, 11, 14, '#ebcd7a')
    .path(
      'M84 208Q150 214 180 206M200 210Q240 200 320 214',
      'none',
      'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".3"',
    );
}

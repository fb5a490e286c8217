import { darken, lighten } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { band, leaf } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

const crust = '#d59a4c';

/** Closed pies have a crimped lid; quiches and tarts show their filling. */
export function drawPie(draw: Drawing, pack: PackShot): void {
  const filling = kindOf<Colour | null>(
    pack,
    null,
    [/quiche|flan/, '#f2cf72'],
    [/custard|lemon tart|tarte au citron/, '#f5d34c'],
    [/treacle|pecan|bakewell/, '#b9702c'],
    [/chocolate/, '#4d2a19'],
    [/strawberry|raspberry|fruit tart/, '#c42038'],
    [/cheesecake/, '#fbf0d2'],
    [/pumpkin/, '#d9822b'],
  );
  draw.shadow(202, 292, 134, 15);
  draw.path('M66 196L92 284Q200 316 308 284L334 196Z', draw.turned(darken(crust, 0.06), 0.7));
  let flutes = '';
  for (let i = 0; i < 15; i++) flutes += svg`M${72 + i * 18.3} 216L${98 + i * 14.6} 292`;
  draw.path(flutes, 'none', `stroke="${darken(crust, 0.45)}" stroke-opacity=".35" stroke-width="5"`);
  draw
    .ellipse(200, 196, 140, 56, darken(crust, 0.18))
    .ellipse(
      200,
      190,
      140,
      56,
      draw.radial(`0 ${lighten(crust, 0.35)};60 ${crust};100 ${darken(crust, 0.3)}`, 0.4, 0.3, 0.7),
    );
  let crimps = '';
  for (let i = 0; i < 40; i++) {
    const angle = (i / 40) * 2 * Math.PI;
    crimps +=
      svg`M${200 + 122 * Math.cos(angle)} ${190 + 46 * Math.sin(angle)}` +
      svg`L${200 + 138 * Math.cos(angle + 0.06)} ${190 + 55 * Math.sin(angle + 0.06)}`;
  }
  draw.path(
    crimps,
    'none',
    `stroke="${darken(crust, 0.4)}" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"`,
  );
  if (filling === null) pieLid(draw);
  else openFilling(draw, pack, filling);
}

function pieLid(draw: Drawing): void {
  draw.ellipse(
    200,
    182,
    116,
    42,
    draw.radial(
      `0 ${lighten(crust, 0.5)};50 ${lighten(crust, 0.06)};100 ${darken(crust, 0.26)}`,
      0.4,
      0.3,
      0.7,
    ),
  );
  draw.path(
    'M188 172l24 12M212 172l-24 12',
    'none',
    'stroke="#6b3a12" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"',
  );
  const fill = draw.linear(`0 ${lighten(crust, 0.45)};100 ${darken(crust, 0.12)}`, 0, 0, 0.6, 1);
  for (const angle of [-2.7, -0.44, 0.5, 2.64]) {
    draw.path(
      leaf(200 + 32 * Math.cos(angle), 180 + 13 * Math.sin(angle), 52, 13, angle * 0.92),
      fill,
      `stroke="${darken(crust, 0.4)}" stroke-opacity=".45" stroke-width="1.6"`,
    );
  }
  draw.shine(150, 164, 46, 11, 0.6, -8);
}

function openFilling(draw: Drawing, pack: PackShot, filling: Colour): void {
  draw
    .ellipse(200, 186, 118, 42, darken(filling, 0.3))
    .ellipse(
      200,
      189,
      116,
      40,
      draw.radial(`0 ${lighten(filling, 0.3)};60 ${filling};100 ${darken(filling, 0.2)}`, 0.4, 0.3, 0.7),
    );
  const fruity = /strawb|rasp|fruit|cherry|cheesecake/i.test(pack.name);
  const savoury = /quiche|flan/i.test(pack.name);
  for (let i = 0; i < 20; i++) {
    const [angle, reach] = [i * 2.4, 0.9 * Math.sqrt((i + 0.5) / 20)];
    const [x, y] = [200 + 108 * reach * Math.cos(angle), 187 + 36 * reach * Math.sin(angle)];
    if (fruity) draw.ball(x, y, 15, 11, '#c42038', 0.4).ellipse(x - 4, y - 4, 4, 2.4, '#fff', 'opacity=".5"');
    else if (savoury) draw.ball(x, y, 10, 6, ['#4b8038', '#eda39a', '#e3a13a'][i % 3] ?? '#4b8038', 0.3);
  }
  draw.shine(160, 172, 50, 12, 0.4, -8);
}

/** A whole sponge in two layers, filled, dusted or iced. */
export function drawSpongeCake(draw: Drawing, pack: PackShot): void {
  const sponge = kindOf(
    pack,
    '#e3b564',
    [/choc|devil|fudge/, '#4f2b1a'],
    [/carrot|coffee|ginger|walnut|fruit|parkin/, '#a5672f'],
    [/red velvet/, '#9c2a2f'],
    [/lemon/, '#f0cf6a'],
  );
  const topping = kindOf(
    pack,
    '#f2dcab',
    [/choc|devil|fudge/, '#6b3e25'],
    [/carrot|velvet|cheese/, '#fbf4e2'],
    [/coffee/, '#d8b489'],
    [/lemon/, '#fdf2c0'],
  );
  const jam = kindOf(
    pack,
    '#b3213c',
    [/choc|fudge/, '#3a1d10'],
    [/carrot|velvet/, '#fbf4e2'],
    [/coffee/, '#c49a68'],
    [/lemon/, '#f3c93a'],
  );
  draw
    .ellipse(204, 302, 160, 30, '#1a100a', 'opacity=".14"')
    .ellipse(200, 294, 156, 30, '#d9dcdb')
    .ellipse(200, 290, 156, 30, draw.linear('0 #f2f3f2;40 #fff;100 #d3d7d6'));
  draw.path(band(200, 122, 234, 282, 17), draw.turned(sponge, 0.7));
  draw
    .path(band(200, 124, 216, 236, 17), draw.turned('#fdf6e6', 0.5))
    .path('M76 224Q90 238 104 232T134 244T166 246T200 252T236 246T268 244T300 232T324 224V214H76Z', jam);
  draw
    .path(band(200, 122, 168, 218, 17), draw.turned(sponge, 0.7))
    .ellipse(200, 168, 122, 36, darken(topping, 0.1))
    .ellipse(
      200,
      166,
      121,
      35,
      draw.radial(`0 ${lighten(topping, 0.6)};70 ${topping};100 ${darken(topping, 0.14)}`, 0.4, 0.34, 0.75),
    );
  if (/victoria|jam|plain/i.test(pack.name)) {
    let dust = '';
    for (let i = 0; i < 70; i++) {
      const [angle, reach] = [i * 2.4, Math.sqrt((i + 0.5) / 70)];
      dust += svg`M${200 + 114 * reach * Math.cos(angle)} ${166 + 31 * reach * Math.sin(angle)}h.1`;
    }
    draw.path(dust, 'none', 'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"');
    return;
  }
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * 2 * Math.PI;
    const [x, y] = [200 + 96 * Math.cos(angle), 162 + 25 * Math.sin(angle)];
    draw
      .ellipse(x, y + 3, 18, 10, darken(topping, 0.2))
      .ball(x, y - 2, 16, 11, lighten(topping, 0.3), 0.6)
      .ball(x, y - 11, 6, 6, jam, 0.4);
  }
}

/** An iced cake: with tiers for weddings, and with candles for birthdays and other parties. */
export function drawCelebrationCake(draw: Drawing, pack: PackShot): void {
  const icing = kindOf(
    pack,
    '#fbf7ee',
    [/choc|caterpillar/, '#5b3421'],
    [/pink|princess|unicorn|rose|rainbow/, '#f6c6d3'],
    [/blue|dino|space|football/, '#bcdcec'],
    [/lemon|yellow/, '#fbeea6'],
  );
  const trim = kindOf(
    pack,
    '#d9a441',
    [/choc/, '#e7c9a0'],
    [/pink|princess|unicorn|rose/, '#c2476b'],
    [/blue|dino|space/, '#2f6f9c'],
    [/christmas/, '#b3202e'],
    [/football/, '#3f7d3a'],
  );
  draw
    .ellipse(204, 326, 168, 30, '#1a100a', 'opacity=".14"')
    .ellipse(200, 318, 162, 30, '#c8a04c')
    .ellipse(200, 314, 162, 30, draw.linear('0 #f3e2b2;40 #fff6dc;100 #d3b36a'));
  draw.path(band(200, 126, 188, 300, 17), draw.turned(icing, 0.5));
  draw
    .path(band(200, 127, 272, 292, 17), draw.turned(trim, 0.7))
    .path('M188 289l-26 26l16 3l8-22ZM212 289l26 26l-16 3l-8-22Z', darken(trim, 0.15))
    .rect(186, 282, 28, 22, trim, 6);
  draw
    .ellipse(200, 188, 126, 36, lighten(icing, 0.4))
    .ellipse(200, 188, 126, 36, draw.linear('0 #fff .5;60 #fff 0;100 #1a100a .1'));
  const drip =
    'M74 188V206q8 26 18 8q8 34 20 10q10 30 22 8q10 32 24 6q12 28 24 8q12 32 24 4q12 28 24 2' +
    'q12 30 24-4q10 26 20-6q10 18 18-12V188Q262 224 200 224Q138 224 74 188Z';
  draw.path(drip, draw.turned(trim, 0.5));
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * 2 * Math.PI;
    draw.ball(200 + 116 * Math.cos(angle), 186 + 31 * Math.sin(angle), 10, 8, lighten(icing, 0.5), 0.6);
  }
  const tiers = [[/three tier/i, 2], [/two tier/i, 1]] as const;
  const [, upper = 0] = tiers.find(([words]) => words.test(pack.name)) ?? [];
  for (const [radius, top, bottom] of [[84, 112, 196], [50, 54, 120]].slice(0, upper)) drawTier(draw, icing, trim, radius!, top!, bottom!);
  if (/tier|wedding|christening|anniversary|elderflower|photo/i.test(pack.name)) return;
  [
    [140, 186],
    [170, 178],
    [200, 192],
    [230, 178],
    [260, 186],
  ].forEach(([x = 0, y = 0], i) => {
    draw
      .rect(
        x - 4,
        y - 62,
        8,
        62,
        draw.turned(['#e0567a', '#5fa8c9', '#f2b13a', '#7fbf6a', '#9a84c9'][i] ?? '#e0567a', 0.6),
        2,
      )
      .path(
        svg`M${x - 4} ${y - 14}l8-6M${x - 4} ${y - 30}l8-6M${x - 4} ${y - 46}l8-6`,
        'none',
        'stroke="#fff" stroke-width="3" opacity=".8"',
      );
    draw
      .ellipse(x, y - 76, 17, 20, draw.radial('0 #ffd96a .7;100 #ffd96a 0'))
      .path(svg`M${x} ${y - 90}q9 12 6 20q-6 9-12 0q-2-8 6-20Z`, draw.downward('0 #ffe58a;100 #f08a1f'));
  });
}

function drawTier(draw: Drawing, icing: Colour, trim: Colour, radius: number, top: number, bottom: number): void {
  const bow = radius / 7.5;
  draw
    .path(band(200, radius, top, bottom, bow), draw.turned(icing, 0.5))
    .path(band(200, radius + 1, bottom - 14, bottom, bow), draw.turned(trim, 0.7))
    .ellipse(200, top, radius, radius / 3.6, lighten(icing, 0.4));
}

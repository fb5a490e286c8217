import { diceFor } from '../seeded-random.ts';
import { darken, lighten, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import type { PackShot } from './pack-shot.ts';

/** A round loaf with a floured, slashed crust. */
export function drawSourdough(draw: Drawing, pack: PackShot): void {
  const crust = kindOf(
    pack,
    '#b8743a',
    [/rye|dark|malt|walnut/, '#7d4a26'],
    [/white|ciabatta|focaccia/, '#d3a265'],
    [/seed|whole|spelt/, '#9c6331'],
  );
  draw.shadow(204, 296, 146, 16);
  const body = 'M56 232Q56 138 200 128Q346 138 346 232Q342 292 276 298H124Q60 292 56 232Z';
  draw.path(
    body,
    draw.radial(`0 ${lighten(crust, 0.4)};45 ${crust};100 ${darken(crust, 0.5)}`, 0.4, 0.24, 0.78),
  );
  draw.clipped(body, () => {
    const crumb = lighten(crust, 0.62);
    for (const x of [118, 178, 238, 296]) {
      draw
        .path(svg`M${x - 24} 258Q${x - 26} 190 ${x + 24} 146Q${x + 20} 200 ${x - 4} 262Z`, crumb)
        .path(
          svg`M${x - 24} 258Q${x - 26} 190 ${x + 24} 146`,
          'none',
          `stroke="${darken(crust, 0.45)}" stroke-width="5" stroke-opacity=".55"`,
        );
    }
    const random = diceFor(pack.seed).next;
    let flour = '';
    for (let i = 0; i < 90; i++) flour += svg`M${70 + random() * 260} ${136 + random() * 100}h.1`;
    draw.path(flour, 'none', 'stroke="#fff8e8" stroke-width="3.6" stroke-linecap="round" opacity=".5"');
  });
  draw.path(
    'M84 196Q110 150 190 142',
    'none',
    'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".25"',
  );
}

export function drawBaguette(draw: Drawing, pack: PackShot): void {
  const crust = kindOf(pack, '#c98a45', [/whole|seed|rye|malt/, '#94602f'], [/garlic/, '#d6a256']);
  draw.shadow(206, 306, 130, 12);
  for (const [dx, dy] of [
    [20, -22],
    [-14, 20],
  ] as const) {
    draw.placed(svg`translate(${dx} ${dy}) rotate(-34 200 200)`, () => {
      const stick =
        'M28 200Q30 172 74 168Q200 158 326 168Q370 172 372 200Q370 228 326 232Q200 242 74 232Q30 228 28 200Z';
      draw
        .path(stick, '#1a100a', 'opacity=".16" transform="translate(4 10)"')
        .path(
          stick,
          draw.downward(
            `0 ${lighten(crust, 0.42)};36 ${crust};70 ${darken(crust, 0.16)};100 ${darken(crust, 0.5)}`,
          ),
        );
      for (const x of [78, 134, 190, 246, 302]) {
        draw
          .path(
            svg`M${x - 22} 222Q${x - 12} 178 ${x + 30} 174Q${x + 22} 208 ${x - 22} 222Z`,
            lighten(crust, 0.6),
          )
          .path(
            svg`M${x - 22} 222Q${x - 12} 178 ${x + 30} 174`,
            'none',
            `stroke="${darken(crust, 0.5)}" stroke-opacity=".5" stroke-width="4"`,
          );
      }
      draw.path(
        'M56 182Q200 164 344 182',
        'none',
        'stroke="#fff" stroke-width="4" stroke-opacity=".3" stroke-linecap="round"',
      );
    });
  }
}

export function drawCroissant(draw: Drawing, pack: PackShot): void {
  const crust = kindOf(pack, '#cf8d3e', [/choc/, '#a96a2c'], [/almond/, '#dba660']);
  draw.shadow(202, 288, 132, 14);
  const outer =
    'M44 282Q30 224 82 170Q136 112 200 112Q266 112 318 170Q370 224 356 282Q344 296 326 284' +
    'Q306 258 270 256Q240 254 200 256Q160 254 130 256Q94 258 74 284Q56 296 44 282Z';
  draw.path(outer, draw.downward(`0 ${lighten(crust, 0.4)};42 ${crust};100 ${darken(crust, 0.4)}`));
  draw.clipped(outer, () => {
    const folds = [
      'M74 178Q112 210 96 270',
      'M112 140Q146 176 142 262',
      'M158 116Q184 170 182 260',
      'M242 116Q216 170 218 260',
      'M288 140Q254 176 258 262',
      'M326 178Q288 210 304 270',
    ];
    for (const fold of folds) {
      draw
        .path(fold, 'none', `stroke="${darken(crust, 0.5)}" stroke-opacity=".5" stroke-width="8"`)
        .path(
          fold,
          'none',
          `stroke="${lighten(crust, 0.5)}" stroke-opacity=".8" stroke-width="4" transform="translate(7 0)"`,
        );
    }
    draw.path(
      'M92 190Q140 132 200 130Q262 132 310 190',
      'none',
      'stroke="#fff" stroke-opacity=".25" stroke-width="12"',
    );
    if (/almond/i.test(pack.name))
      draw.path(
        'M120 180l16-6M160 150l16 4M206 140l14 8M246 158l14-6M282 190l12 8M180 178l14-4',
        'none',
        'stroke="#fbf0da" stroke-width="7" stroke-linecap="round"',
      );
  });
}

/** A muffin or cupcake: iced when it is a cupcake. */
export function drawMuffin(draw: Drawing, pack: PackShot): void {
  const sponge = kindOf(
    pack,
    '#d39b4e',
    [/choc|brownie/, '#53301d'],
    [/carrot|ginger|bran/, '#a5682f'],
    [/lemon|vanilla/, '#e6bd6c'],
  );
  const dots = kindOf<Colour | null>(
    pack,
    '#3f2416',
    [/blueb/, '#3d4c7c'],
    [/rasp|strawb|cherr/, '#b3213c'],
    [/lemon|plain|cheese/, null],
  );
  const iced = /cup ?cake|iced|fairy/i.test(pack.name);
  draw.shadow(202, 322, 88, 13);
  draw.path('M120 208H280L258 322Q200 334 142 322Z', draw.turned('#efe0c4', 0.6));
  let pleats = '';
  for (let i = 0; i < 13; i++) pleats += svg`M${126 + i * 12.4} 212L${146 + i * 9.2} 322`;
  draw.path(pleats, 'none', 'stroke="#8a6a3c" stroke-opacity=".4" stroke-width="3"');
  const dome =
    'M98 216Q84 186 116 168Q122 112 200 104Q278 112 284 168Q316 186 302 216Q288 232 268 224' +
    'Q250 238 228 226Q200 240 172 226Q150 238 132 224Q112 232 98 216Z';
  if (iced) {
    const icing = kindOf(
      pack,
      '#fbeef0',
      [/choc/, '#6b4026'],
      [/lemon/, '#fbeb9a'],
      [/red velvet|vanilla|carrot/, '#fdf8ec'],
      [/rasp|strawb|rose/, '#f0a9bb'],
    );
    for (const [y, rx, ry] of [
      [204, 96, 32],
      [166, 78, 30],
      [130, 54, 26],
      [102, 28, 18],
    ] as const)
      draw.ellipse(200, y + 6, rx, ry, darken(icing, 0.22)).ball(200, y, rx, ry, icing, 0.5);
    draw.ball(200, 84, 13, 13, '#c1202e', 0.4);
    return;
  }
  draw.path(
    dome,
    draw.radial(`0 ${lighten(sponge, 0.4)};50 ${sponge};100 ${darken(sponge, 0.45)}`, 0.4, 0.26, 0.76),
  );
  const random = diceFor(pack.seed).next;
  if (dots !== null)
    for (let i = 0; i < 15; i++)
      draw.ball(126 + random() * 148, 132 + random() * 78, 7 + random() * 5, 6 + random() * 4, dots, 0.25);
  draw.path(
    'M150 150q16-10 30-4M214 132q20 0 30 12M170 190q16 8 34 0M240 184q14-4 24 4',
    'none',
    `stroke="${darken(sponge, 0.4)}" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"`,
  );
}

export function drawDoughnut(draw: Drawing, pack: PackShot): void {
  const icing = kindOf(
    pack,
    '#f0a5b8',
    [/choc|nutella/, '#4d2a19'],
    [/glaz|sugar|jam|custard|plain/, '#f3dfbd'],
    [/caramel|toffee|biscoff/, '#c07a34'],
    [/lemon|vanilla/, '#fbeeb8'],
  );
  draw.shadow(204, 300, 138, 15).ball(200, 216, 138, 96, '#cf8f47', 0.35);
  draw
    .ellipse(200, 202, 124, 78, darken(icing, 0.2))
    .ellipse(
      200,
      196,
      124,
      78,
      draw.radial(`0 ${lighten(icing, 0.5)};50 ${icing};100 ${darken(icing, 0.16)}`, 0.36, 0.28, 0.75),
    );
  const random = diceFor(pack.seed).next;
  const sprinkles = ['#f7d35a', '#ffffff', '#5fa8c9', '#7fbf6a', '#e0567a'];
  sprinkles.forEach((colour) => {
    let d = '';
    for (let i = 0; i < 11; i++) {
      const angle = random() * 6.28;
      const reach = 0.5 + random() * 0.4;
      d +=
        svg`M${200 + 118 * reach * Math.cos(angle)} ${196 + 72 * reach * Math.sin(angle)}` +
        svg`l${random() * 12 - 6} ${random() * 9 - 4}`;
    }
    draw.path(d, 'none', `stroke="${colour}" stroke-width="5" stroke-linecap="round"`);
  });
  draw
    .ellipse(200, 200, 43, 25, '#8a5420')
    .ellipse(200, 206, 38, 20, '#fff')
    .ellipse(200, 204, 40, 22, draw.downward('0 #7a471a;60 #b8772f;100 #d8a159'))
    .ellipse(200, 212, 30, 13, '#f4f0ea');
  draw.path(
    'M100 176Q130 132 200 128',
    'none',
    'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"',
  );
}

/** A stack of cookies with one leaning on it. */
export function drawCookies(draw: Drawing, pack: PackShot): void {
  const dough = kindOf(
    pack,
    '#d39b53',
    [/double choc|triple|cocoa|brownie/, '#54311e'],
    [/ginger|oat|flapjack|hobnob/, '#b87c38'],
    [/shortbread|butter|scone/, '#e7c583'],
  );
  const chips = kindOf<Colour | null>(
    pack,
    '#4a2815',
    [/white choc|macadamia/, '#fbf0d8'],
    [/raisin|fruit|cranberr/, '#7a2238'],
    [/shortbread|butter|plain/, null],
  );
  draw.shadow(204, 310, 136, 15);
  for (let i = 0; i < 5; i++) {
    const [x, y] = [168 + (i % 2) * 8, 288 - i * 30];
    draw
      .path(
        svg`M${x - 102} ${y - 12}V${y}Q${x} ${y + 52} ${x + 102} ${y}V${y - 12}Z`,
        draw.turned(darken(dough, 0.14), 0.7),
      )
      .ellipse(x, y - 12, 102, 27, draw.rounded(dough, 0.3));
  }
  const face = (x: number, y: number, rx: number, ry: number) => {
    const random = diceFor(pack.seed).next;
    if (chips === null) {
      for (let i = 0; i < 9; i++)
        draw.ellipse(
          x + Math.cos(i * 0.7) * rx * 0.55,
          y + Math.sin(i * 0.7) * ry * 0.55,
          3,
          2.4,
          darken(dough, 0.4),
        );
      return;
    }
    for (let i = 0; i < 13; i++) {
      const [angle, reach] = [i * 2.4, 0.84 * Math.sqrt((i + 0.5) / 13)];
      draw.ball(
        x + rx * reach * Math.cos(angle),
        y + ry * reach * Math.sin(angle),
        6 + random() * 5,
        5 + random() * 4,
        mix(chips, '#ffffff', random() * 0.08),
        0.3,
      );
    }
  };
  face(176, 156, 96, 23);
  draw
    .ellipse(282, 244, 74, 74, '#1a100a', 'opacity=".22"')
    .ellipse(280, 238, 74, 74, darken(dough, 0.3))
    .ball(276, 236, 73, 73, dough, 0.3);
  face(276, 236, 66, 66);
}

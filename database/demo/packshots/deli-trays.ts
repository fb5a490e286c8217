import { darken, lighten, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { printOn } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import { leaf, roundedRect } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';
import { drawSticker } from './stickers.ts';

/** Ham, salami, smoked salmon: slices fanned in a flat pack under a printed half. */
export function drawSlicedMeat(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'band', 'badge']);
  const [colour, edge, round] = kindOf<readonly [Colour, Colour, boolean]>(
    pack,
    ['#eda39a', '#f7d6c9', false],
    [/salami|chorizo|pepperoni|saucisson|milano|bresaola/, ['#a5352e', '#d98a76', true]],
    [/prosciutto|parma|serrano|jamon|iberico|coppa/, ['#b5453f', '#f6e0d2', false]],
    [/salmon|trout/, ['#f08a5d', '#f7b796', false]],
    [/chicken|turkey/, ['#f3ddc4', '#fbf0e0', false]],
    [/beef|pastrami/, ['#9c4a3f', '#6b2c24', false]],
    [/cheese|emmental|gouda|leerdammer|jarlsberg/, ['#f4d77c', '#f9e7ae', false]],
    [/mortadella/, ['#eeb3a8', '#fbe3d8', true]],
  );
  const [x, y, width, height] = [72, 70, 256, 262];
  const outline = roundedRect(x, y, width, height, 14);
  draw
    .flatShadow(x, y, width, height)
    .path(outline, '#dfe3e3')
    .path(roundedRect(x + 10, y + 10, width - 20, height - 20, 12), '#23211f');
  draw.clipped(roundedRect(x + 10, y + 10, width - 20, height - 20, 12), () => {
    const fill = draw.linear(
      `0 ${lighten(colour, 0.25)};50 ${colour};100 ${darken(colour, 0.2)}`,
      0,
      0,
      0.7,
      1,
    );
    if (round) {
      for (let i = 0; i < 12; i++) {
        const [cx, cy] = [x + 46 + (i % 4) * 54, y + 54 + Math.floor(i / 4) * 62];
        draw
          .ellipse(cx + 2, cy + 4, 41, 39, '#000', 'opacity=".3"')
          .ellipse(cx, cy, 41, 39, fill)
          .ellipse(cx, cy, 40, 38, 'none', `stroke="${edge}" stroke-width="2.4" opacity=".8"`);
        draw.path(
          svg`M${cx - 18} ${cy - 8}h.1M${cx + 12} ${cy - 16}h.1M${cx + 4} ${cy + 10}h.1` +
            svg`M${cx - 8} ${cy + 20}h.1M${cx + 22} ${cy + 8}h.1M${cx - 2} ${cy - 22}h.1`,
          'none',
          `stroke="${edge}" stroke-width="5" stroke-linecap="round" opacity=".7"`,
        );
      }
      return;
    }
    for (let i = 0; i < 6; i++) {
      const top = y + 6 + i * 26;
      const slice =
        svg`M${x + 18} ${top + 34}Q${x + 40} ${top} ${x + 128} ${top + 8}` +
        svg`Q${x + 220} ${top} ${x + 240} ${top + 32}V${top + 130}H${x + 18}Z`;
      draw
        .path(slice, '#000', 'opacity=".25" transform="translate(0 -4)"')
        .path(slice, fill)
        .path(slice, 'none', `stroke="${edge}" stroke-width="5" opacity=".9"`);
      draw.path(
        svg`M${x + 60} ${top + 24}q40 12 80 2M${x + 150} ${top + 20}q30 10 60 0`,
        'none',
        `stroke="${edge}" stroke-width="2" opacity=".6"`,
      );
    }
  });
  const card =
    svg`M${x} ${y + 148}Q200 ${y + 138} ${x + width} ${y + 148}V${y + height - 14}q0 14-14 14` +
    svg`H${x + 14}q-14 0-14-14Z`;
  printOn(draw, label, card, [x + 12, y + 150, width - 24, 106], { edge: 12 });
  draw.path(
    outline,
    draw.linear('0 #fff .26;36 #fff .02;50 #fff .14;58 #fff 0;100 #1a100a .12', 0, 0, 1, 0.7),
  );
  draw.path(
    roundedRect(x + 1.5, y + 1.5, width - 3, height - 3, 13),
    'none',
    'stroke="#fff" stroke-opacity=".7" stroke-width="2"',
  );
}

/** A triangle of two sandwiches behind a clear front, the printed side at the right. */
export function drawSandwichWedge(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'cream', 'badge', 'band']);
  const bread = kindOf(
    pack,
    '#efdcb6',
    [/malted|brown|whole|oat|seed|granary/, '#b98a52'],
    [/sourdough|rye/, '#cfa263'],
  );
  const fillings: readonly Colour[] = kindOf<readonly Colour[]>(
    pack,
    ['#6f9f45', '#f3ddc4', '#fbf1dc'],
    [/egg/, ['#f6e27a', '#f9edb0', '#6f9f45']],
    [/prawn|salmon/, ['#f3a287', '#fbe0cf', '#8fbb55']],
    [/blt|bacon/, ['#b5453f', '#d8402a', '#6f9f45']],
    [/cheese|ploughman|cheddar/, ['#f2c24a', '#f7dc8d', '#7a3c20']],
    [/ham/, ['#eda39a', '#f2c24a', '#fbf1dc']],
    [/tuna/, ['#e3cdb0', '#f1dfc8', '#f0cf3c']],
    [/falafel|houmous|hummus|veg/, ['#a97a3a', '#dcc08c', '#b3213c']],
  );
  draw.shadow(206, 334, 128, 14);
  draw
    .path('M296 84L338 112V318L296 334Z', label.ground)
    .path('M296 84L338 112V318L296 334Z', draw.linear('0 #1a100a .3;100 #1a100a .45'));
  const front = 'M84 334L290 84Q298 78 298 90V334Z';
  draw.path(front, '#e8ecec').clipped(front, () => {
    for (const offset of [0, 1]) {
      const layer = (shift: number, thick: number, fill: string) =>
        draw.path(svg`M${70 + shift} 344L${290 + shift} 76l${thick} 0L${70 + shift + thick} 344Z`, fill);
      const start = 22 + offset * 116;
      const crust = darken(bread, 0.42);
      layer(start, 6, crust);
      layer(start + 6, 32, lighten(bread, 0.12));
      fillings.forEach((filling, i) => layer(start + 38 + i * 12, 12, filling));
      layer(start + 74, 30, lighten(bread, 0.12));
      layer(start + 104, 6, crust);
    }
    draw
      .path('M40 344L300 30V120L120 344Z', '#fff', 'opacity=".2"')
      .path('M210 344L300 236V280L250 344Z', '#fff', 'opacity=".25"');
  });
  draw
    .path(front, 'none', 'stroke="#fff" stroke-width="3"')
    .path('M84 334L290 84Q298 78 298 90V334Z', 'none', 'stroke="#1a100a" stroke-opacity=".14"');
  const card = 'M84 334L150 254H298V334Z';
  printOn(draw, label, card, [152, 254, 146, 80], { edge: 60 });
  draw.path(card, draw.linear('0 #fff .2;60 #fff 0;100 #1a100a .12', 0, 0, 1, 1));
}

/** Sushi in a black tray under a clear lid with a printed band. */
export function drawSushiTray(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'band']);
  const [x, y, width, height] = [46, 108, 308, 196];
  draw
    .flatShadow(x, y, width, height)
    .path(roundedRect(x, y, width, height, 18), '#1c1b1b')
    .path(
      roundedRect(x + 9, y + 9, width - 18, height - 18, 13),
      draw.linear('0 #0f0e0e;100 #3a3735', 0, 0, 1, 1),
    );
  const tops = kindOf<readonly Colour[]>(
    pack,
    ['#f08a5d', '#f7e9c9', '#b53a3c'],
    [/veg|avocado|cucumber/, ['#8fae45', '#e8892c', '#f4d77c']],
    [/prawn/, ['#f3a287', '#f08a5d', '#f4d77c']],
  );
  for (let i = 0; i < 5; i++) {
    const [cx, cy] = [x + 44 + i * 55, y + 52];
    draw
      .rect(cx - 20, cy - 26, 41, 58, draw.rounded('#fbf8f0', 0.6), 15)
      .rect(
        cx - 22,
        cy - 32,
        45,
        56,
        draw.linear(
          `0 ${lighten(tops[i % 3] ?? '#fff', 0.25)};100 ${darken(tops[i % 3] ?? '#fff', 0.14)}`,
          0,
          0,
          1,
          1,
        ),
        15,
      );
    draw.path(
      svg`M${cx - 14} ${cy - 20}q16 8 28-4M${cx - 16} ${cy - 4}q18 8 32-4M${cx - 14} ${cy + 12}q16 8 28-4`,
      'none',
      'stroke="#fff" stroke-opacity=".5" stroke-width="2.4"',
    );
  }
  for (let i = 0; i < 6; i++) {
    const [cx, cy] = [x + 38 + i * 46, y + 138];
    draw
      .ellipse(cx, cy, 22, 25, '#14211a')
      .ellipse(cx, cy - 1, 19, 22, '#fbf8f0')
      .ellipse(cx, cy - 1, 9, 10, tops[i % 3] ?? '#f08a5d')
      .path(
        svg`M${cx - 13} ${cy - 8}h.1M${cx + 12} ${cy - 10}h.1M${cx + 13} ${cy + 9}h.1M${cx - 11} ${cy + 12}h.1`,
        'none',
        'stroke="#d8d2c2" stroke-width="4" stroke-linecap="round"',
      );
  }
  const sleeve = roundedRect(x + 106, y - 2, 96, height + 4, 2);
  draw.path(sleeve, '#000', 'opacity=".3" transform="translate(3 3)"');
  printOn(draw, label, sleeve, [x + 108, y, 92, height], { edge: 4 });
  draw.path(
    svg`M${x + 14} ${y + 12}h74l-60 ${height - 24}h-14ZM${x + 236} ${y + 12}h24l-50 ${height - 24}h-8Z`,
    '#fff',
    'opacity=".16"',
  );
  draw.path(
    roundedRect(x + 1.5, y + 1.5, width - 3, height - 3, 17),
    'none',
    'stroke="#fff" stroke-opacity=".5" stroke-width="1.5"',
  );
}

/** A round board of party food, seen from above at a slant. */
export function drawPartyPlatter(draw: Drawing, pack: PackShot): void {
  const kind = kindOf(
    pack,
    'canape',
    [/cheese/, 'cheese'],
    [/fruit/, 'fruit'],
    [/fish|seafood|prawn|salmon|sushi/, 'fish'],
    [/meat|antipast|charcut|ham/, 'meat'],
    [/sandwich|wrap|bagel/, 'sandwich'],
  );
  const foods: Record<typeof kind, readonly Colour[]> = {
    canape: ['#d9a053', '#f08a5d', '#8fae45', '#b3213c'],
    cheese: ['#f2cf72', '#f8f1dc', '#7d2444', '#c98a45'],
    fruit: ['#cf2430', '#f2b13a', '#a3b84c', '#3d4c7c'],
    fish: ['#f08a5d', '#f7ad90', '#fbf6ee', '#f0c419'],
    meat: ['#a5352e', '#eda39a', '#8a9a3c', '#f2cf72'],
    sandwich: ['#efdcb6', '#b98a52', '#8fbb55', '#f3a287'],
  };
  const label = designLabel(pack, ['cream', 'bleed', 'badge']);
  draw
    .ellipse(208, 226, 158, 112, '#1a100a', 'opacity=".2"')
    .ellipse(200, 214, 156, 110, darken('#b78a55', 0.3));
  draw
    .ellipse(200, 206, 156, 110, draw.linear('0 #d9b079;50 #b78a55;100 #97683a'))
    .ellipse(200, 206, 142, 98, draw.linear('0 #f6f3ec;100 #dcd6ca', 0, 0, 0.6, 1));
  const colours = foods[kind];
  for (let ring = 0; ring < 3; ring++) {
    const count = [18, 12, 6][ring] ?? 6;
    const reach = [116, 78, 40][ring] ?? 40;
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * 2 * Math.PI + ring * 0.3;
      const [x, y] = [200 + reach * Math.cos(angle), 206 + reach * 0.69 * Math.sin(angle)];
      morsel(
        draw,
        x,
        y,
        colours[(Math.floor((i / count) * 8) + ring) % colours.length] ?? '#d9a053',
        kind === 'sandwich' || (kind === 'cheese' && i % 3 === 0),
      );
    }
  }
  for (let i = 0; i < 7; i++) draw.path(leaf(200, 204, 34, 9, (i * 2 * Math.PI) / 7), draw.leafGreen());
  draw
    .ball(200, 200, 22, 17, '#f7f1e0', 0.4)
    .ellipse(200, 197, 16, 11, mix(colours[1] ?? '#fff', '#ffffff', 0.2));
  drawSticker(draw, label, 132, 286, 136, 62);
}

function morsel(draw: Drawing, x: number, y: number, colour: Colour, wedge: boolean): void {
  draw.ellipse(x + 1, y + 7, 19, 11, '#1a100a', 'opacity=".22"');
  if (wedge) {
    draw
      .path(svg`M${x - 20} ${y + 8}L${x + 4} ${y - 15}L${x + 20} ${y + 6}Z`, lighten(colour, 0.3))
      .path(svg`M${x - 20} ${y + 8}L${x + 20} ${y + 6}V${y + 14}L${x - 20} ${y + 16}Z`, darken(colour, 0.12));
    return;
  }
  draw.ball(x, y, 18, 13, colour, 0.4).ellipse(x - 3, y - 5, 7, 4, '#fff', 'opacity=".35"');
}

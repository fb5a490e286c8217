import { darken, lighten, luminance } from './colours.ts';
import type { Colour } from './colours.ts';
import { drawBox, printOn } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { brandLine, designLabel, nameBlock } from './labels.ts';
import { text } from './lettering.ts';
import { roundedRect } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** Ice lollies and cones: what is in the box is pictured on its front. */
export function drawLollyBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge']);
  const cone = /cone|cornet/i.test(pack.name);
  const ice = kindOf(
    pack,
    '#f3dfb8',
    [/chocolate|choc|brownie/, '#5a3420'],
    [/strawb|rasp|berry|red|rocket/, '#d9435c'],
    [/mango|orange|tropical|peach/, '#f2a02e'],
    [/lime|mint|pistach|apple/, '#9cc46a'],
    [/lemon/, '#f3e07a'],
    [/salted|caramel|almond|honey/, '#b0703a'],
  );
  const [width, height] = [236, 206];
  const inkColour = label.layout === 'band' ? label.ink : label.on;
  drawBox(
    draw,
    width,
    height,
    86,
    {
      face: label.ground,
      side: label.base,
      top: label.layout === 'band' ? label.base : lighten(label.ground, 0.1),
    },
    () => {
      draw.path(
        svg`M${width * 0.56} 0H${width}V${height}H${width * 0.42}Z`,
        label.layout === 'band' ? label.base : lighten(label.ground, 0.2),
      );
      draw.add(
        brandLine(
          label,
          width * 0.28,
          40,
          width * 0.46,
          26,
          label.layout === 'band' ? label.wordInk : label.accent,
        ).svg,
      );
      draw.add(
        nameBlock(label, width * 0.27, 104, width * 0.46, 80, 23, inkColour, { bold: true }),
        text(width * 0.26, height - 14, 13, label.size, inkColour, { sans: true }),
      );
      if (cone) iceCreamCone(draw, 174, ice);
      else iceLolly(draw, 178, ice);
    },
  );
}

function iceLolly(draw: Drawing, x: number, ice: Colour): void {
  draw.placed(svg`rotate(14 ${x} 104)`, () => {
    draw.rect(x - 7, 138, 14, 54, draw.linear('0 #c99b5c;50 #f0d3a0;100 #b98848'), 6);
    const body =
      svg`M${x - 34} 146V58Q${x - 34} 20 ${x} 20T${x + 34} 58V146Q${x + 34} 152 ${x + 28} 152` +
      svg`H${x - 28}Q${x - 34} 152 ${x - 34} 146Z`;
    draw.path(body, '#000', 'opacity=".2" transform="translate(4 5)"').path(body, draw.turned(ice, 0.6));
    draw.path(
      svg`M${x - 14} 52V132M${x + 14} 52V132`,
      'none',
      `stroke="${darken(ice, 0.3)}" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"`,
    );
    draw.path(
      svg`M${x - 25} 60V120`,
      'none',
      'stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"',
    );
    draw.path(svg`M${x + 34} 26q-4 22-22 16q-4-16 4-24Z`, '#fbf3e4', 'opacity=".9"');
  });
}

function iceCreamCone(draw: Drawing, x: number, ice: Colour): void {
  draw.placed(svg`rotate(10 ${x} 104)`, () => {
    draw.path(svg`M${x - 36} 88L${x} 194L${x + 36} 88Z`, draw.linear('0 #b87a35;40 #ebbd74;100 #a8692a'));
    draw.path(
      svg`M${x - 26} 92L${x + 8} 170M${x - 6} 92L${x + 16} 148M${x + 26} 92L${x - 8} 170` +
        svg`M${x + 6} 92L${x - 16} 148`,
      'none',
      'stroke="#8a5420" stroke-opacity=".6" stroke-width="2.5"',
    );
    draw
      .ball(x, 66, 41, 38, ice, 0.5)
      .path(svg`M${x - 40} 70q10 26 20 12q10 22 20 6q12 18 20-4q14 10 20-14Z`, ice)
      .shine(x - 14, 48, 12, 8, 0.7);
  });
}

/** Mince pies, fairy cakes, tarts in a box with a window on top. */
export function drawCakeBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'cream', 'badge', 'band']);
  const cake = kindOf(
    pack,
    '#d9a053',
    [/choc|brownie/, '#4f2c1a'],
    [/lemon|custard|egg|battenberg/, '#f0cf62'],
    [/cherry|bakewell|strawb|rasp|red velvet/, '#f4e6e0'],
    [/carrot|ginger|sticky/, '#a8642c'],
    [/fondant|fancies|french|angel/, '#eab0c0'],
  );
  const [x, y, width, height] = [58, 112, 284, 188];
  const outline = roundedRect(x, y, width, height, 7);
  draw.flatShadow(x, y, width, height).path(outline, label.ground);
  const glass = roundedRect(x + 14, y + 14, width - 28, 104, 12);
  draw.clipped(glass, () => {
    draw.path(glass, darken(label.ground, 0.4));
    for (let i = 0; i < 6; i++) {
      const [cx, cy] = [x + 58 + (i % 3) * 84, y + 38 + Math.floor(i / 3) * 58];
      draw
        .ellipse(cx + 2, cy + 6, 37, 29, '#1a100a', 'opacity=".4"')
        .ellipse(cx, cy + 2, 37, 29, draw.rounded('#cfd3d5', 0.7));
      draw
        .ball(cx, cy, 32, 25, cake, 0.4)
        .ellipse(cx, cy - 3, 17, 12, lighten(cake, 0.3), 'opacity=".7"')
        .ellipse(cx, cy - 5, 6, 5, luminance(cake) > 0.8 ? '#b3202e' : darken(cake, 0.35));
    }
    draw.path(svg`M${x} ${y}h110l-70 140h-60ZM${x + 170} ${y}h26l-70 140h-20Z`, '#fff', 'opacity=".22"');
  });
  draw.path(glass, 'none', `stroke="${label.accent}" stroke-width="1.6"`);
  draw.clipped(outline, printPanel(label, x + 8, y + 120, width - 16, 66, { edge: 8 }));
  draw.path(outline, draw.linear('0 #fff .2;50 #fff 0;100 #1a100a .14', 0, 0, 1, 1));
}

/** A roll of biscuits in film, twisted shut at both ends. */
export function drawBiscuitsPacket(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band', 'bleed']);
  const biscuit = kindOf(
    pack,
    '#d39a4e',
    [/choc|bourbon|cookie/, '#5a3520'],
    [/ginger|oat|hobnob|digestive/, '#b9803a'],
    [/cracker|oatcake|cheese|rice cake|crispbread/, '#e3c17c'],
    [/custard|shortbread|rich tea|vanilla/, '#e8c27a'],
  );
  draw.shadow(204, 276, 158, 12);
  const body = 'M62 150H330V270H62Z';
  draw
    .path(
      'M62 154L36 146L42 160L34 172L42 186L34 200L42 214L34 228L42 242L34 256L40 272L62 266Z',
      lighten(label.ground, 0.25),
    )
    .path('M36 146L62 154V266L40 272', 'none', 'stroke="#1a100a" stroke-opacity=".16" stroke-width="2"');
  printOn(draw, label, body, [84, 152, 216, 116], { edge: 30 });
  draw.path(
    body,
    draw.downward(
      '0 #1a100a .26;9 #fff .12;24 #fff .46;36 #fff .1;56 #1a100a .02;84 #1a100a .24;100 #1a100a .46',
    ),
  );
  let ridges = '';
  for (let x = 78; x < 330; x += 14) ridges += svg`M${x} 151V269`;
  draw
    .path(ridges, 'none', 'stroke="#1a100a" stroke-opacity=".07" stroke-width="5"')
    .path(ridges, 'none', 'stroke="#fff" stroke-opacity=".13" stroke-width="1.6" transform="translate(4 0)"');
  draw.ellipse(330, 210, 27, 60, darken(biscuit, 0.3)).ellipse(333, 210, 26, 58, draw.rounded(biscuit, 0.36));
  draw.path(
    'M322 178h.1M340 170h.1M348 196h.1M326 204h.1M342 216h.1M324 232h.1M344 242h.1M334 190h.1M332 254h.1',
    'none',
    `stroke="${darken(biscuit, 0.45)}" stroke-width="5" stroke-linecap="round"`,
  );
  draw.path('M330 150q30 8 30 60t-30 60', 'none', 'stroke="#fff" stroke-opacity=".4" stroke-width="3"');
}

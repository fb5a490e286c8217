import { darken, luminance } from './colours.ts';
import type { Colour } from './colours.ts';
import { drawBox, boxFront, boxSide } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import type { Label } from './labels.ts';
import { turnedOutline } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** The cap colours every shopper knows: green semi-skimmed, red skimmed, blue whole. */
const milkColours = [
  [/semi/, '#2c7a4b'],
  [/skim/, '#c33b37'],
  [/whole|gold/, '#2456a0'],
] as const;

/** A plastic milk bottle with a handle, its colours by the milk. */
export function drawMilkBottle(draw: Drawing, pack: PackShot): void {
  const col = kindOf<Colour | null>(pack, null, ...milkColours);
  const designed = designLabel(pack, ['band', 'bleed', 'badge']);
  const label = col === null ? designed : inMilkColour(designed, col);
  const bottom = 350;
  draw.shadow(200, bottom - 2, 74);
  draw.add(
    '<path fill-rule="evenodd"' +
      ' d="M182 62V84Q180 92 166 100Q128 122 126 160V336Q126 350 140 350H260Q274 350 274 336V160' +
      'Q272 128 248 106Q226 94 220 86V62ZM232 126Q256 132 256 162V182Q256 190 248 189' +
      'Q241 188 240 178Q238 158 226 146Q218 124 232 126Z"' +
      ` fill="${draw.linear('0 #c9ced3;8 #e3e7ea;24 #fff;45 #f6f7f8;75 #e2e6e9;93 #bfc6cc;100 #cdd3d8')}"/>`,
  );
  draw
    .path(
      'M236 122Q262 130 261 164V184Q260 195 250 194',
      'none',
      'stroke="#8d98a3" stroke-opacity=".35" stroke-width="3"',
    )
    .path(
      'M138 160Q142 130 170 112',
      'none',
      'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"',
    );
  draw.path('M128 205Q200 210 272 205V207Q200 212 128 207Z', '#8d98a3', 'opacity=".25"');
  const cap = turnedOutline(
    201,
    [
      [22, 40],
      [23, 43],
      [23, 66],
    ],
    2,
  );
  draw.path(
    cap,
    draw.turned(label.layout === 'band' && luminance(label.base) > 0.75 ? label.accent : label.base, 0.9),
  );
  draw.path(
    'M184 46v20M190 46v21M196 46v21M202 46v21M208 46v21M214 46v21',
    'none',
    'stroke="#000" stroke-opacity=".13" stroke-width="1.5"',
  );
  const d = svg`M128 216Q200 220 272 216V330Q200 334 128 330Z`;
  draw.path(d, label.ground);
  draw.clipped(d, printPanel(label, 136, 217, 128, 114, { edge: 20 }));
  draw.cylinderLight(d, 0.5);
}

function inMilkColour(label: Label, colour: Colour): Label {
  return {
    ...label,
    base: colour,
    on: '#fff',
    ink: darken(colour, 0.35),
    tint: '#f4f8fb',
    accent: '#ffe9b8',
    mark: colour,
    ground: label.layout === 'band' ? '#fbfcfd' : colour,
  };
}

/** A carton with a gable roof and a screw cap: chilled juice, cream. */
export function drawGableCarton(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band', 'cream']);
  const w = 132;
  const h = 196;
  const d = 120;
  const W = boxFront.x * w + boxSide.x * d;
  const x0 = 200 - W / 2;
  const y0 = 146;
  const x1 = x0 + boxFront.x * w;
  const y1 = y0 + boxFront.y * w;
  const x2 = x1 + boxSide.x * d;
  const y2 = y1 + boxSide.y * d;
  const rx = (boxSide.x * d) / 2;
  const ry = (boxSide.y * d) / 2 - 50;
  const roof = luminance(label.base) > 0.8 && label.layout === 'cream' ? label.ground : label.base;
  draw.shadow(200, y1 + h - 3, W * 0.51, 12);
  draw
    .path(svg`M${x1} ${y1}L${x2} ${y2}v${h}L${x1} ${y1 + h}Z`, label.ground)
    .path(svg`M${x1} ${y1}L${x2} ${y2}v${h}L${x1} ${y1 + h}Z`, draw.linear('0 #1a100a .26;100 #1a100a .42'));
  draw
    .path(svg`M${x1} ${y1}L${x2} ${y2}L${x1 + rx} ${y1 + ry}Z`, darken(roof, 0.5))
    .path(svg`M${x1} ${y1}L${x1 + rx} ${y1 + ry}L${x1 + rx - 5} ${y1 - 12}Z`, darken(roof, 0.3));
  draw
    .path(svg`M${x0} ${y0}L${x1} ${y1}l${rx} ${ry}L${x0 + rx} ${y0 + ry}Z`, roof)
    .path(
      svg`M${x0} ${y0}L${x1} ${y1}l${rx} ${ry}L${x0 + rx} ${y0 + ry}Z`,
      draw.linear('0 #fff .34;100 #fff .06', 0, 0, 0.6, 1),
    );
  draw
    .path(svg`M${x0 + rx} ${y0 + ry}L${x1 + rx} ${y1 + ry}v-23L${x0 + rx} ${y0 + ry - 23}Z`, roof)
    .path(
      svg`M${x0 + rx} ${y0 + ry}L${x1 + rx} ${y1 + ry}v-23L${x0 + rx} ${y0 + ry - 23}Z`,
      draw.downward('0 #fff .3;50 #fff .05;100 #1a100a .25'),
    );
  const kx = 197;
  const ky = y0 - 27;
  draw
    .ellipse(kx, ky + 7, 23, 12, '#1a100a', 'opacity=".2"')
    .path(
      svg`M${kx - 20} ${ky - 8}v10q0 10 20 10t20-10v-10Z`,
      draw.linear('0 #c6c9cb;25 #fff;60 #eceded;100 #b2b6b9'),
    )
    .ellipse(kx, ky - 8, 20, 9, '#fafafa')
    .ellipse(kx, ky - 8, 15, 6.4, 'none', 'stroke="#d8dadb"');
  draw
    .add(svg`<g transform="matrix(.955 .04 0 1 ${x0} ${y0})">`)
    .rect(0, 0, w, h, label.ground)
    .add(printPanel(label, 4, 2, w - 8, h - 6, { edge: 4 }))
    .rect(0, 0, w, h, draw.linear('0 #fff .2;38 #fff .03;60 #1a100a 0;100 #1a100a .14', 0, 0, 0.9, 1))
    .rect(0, 0, w, 1.2, '#fff', 0, 'opacity=".45"')
    .add('</g>');
}

/** Long-life milk, oat drink, stock, coconut water: a brick with a screw cap on its flat top. */
export function drawBrickCarton(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band', 'cream']);
  const [width, height, depth] = [126, 230, 92];
  const colours = { face: label.ground, top: label.layout === 'band' ? label.base : label.ground };
  const box = drawBox(draw, width, height, depth, colours, () => {
    draw.add(printPanel(label, 4, 6, width - 8, height - 12, { edge: 4 }));
    draw.path(svg`M0 0L14 22V0Z`, '#1a100a', 'opacity=".07"');
  });
  const [x, y] = [box.left + 76, box.leftTop - 10];
  draw.ellipse(x, y + 5, 23, 8, '#1a100a', 'opacity=".25"');
  draw.path(
    svg`M${x - 20} ${y - 14}v16q0 8 20 8t20-8v-16Z`,
    draw.linear('0 #c6c9cb;25 #fff;60 #eceded;100 #b2b6b9'),
  );
  draw.ellipse(x, y - 14, 20, 7.5, '#fbfbfa').ellipse(x, y - 14, 14, 5, 'none', 'stroke="#d8dadb"');
}

/** Butter and the like wrapped in foil or paper, folded at the ends. */
export function drawButterBlock(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'band', 'bleed', 'badge']);
  const [width, height, depth] = [262, 112, 118];
  const box = drawBox(draw, width, height, depth, { face: label.ground, top: label.ground }, () => {
    draw.add(printPanel(label, 6, 2, width - 12, height - 4, { edge: 6 }));
    draw.rect(
      0,
      0,
      width,
      height,
      draw.linear('0 #fff .3;22 #fff 0;40 #fff .16;64 #1a100a 0;80 #fff .14;100 #1a100a .1'),
    );
  });
  const { middle, middleTop, right, rightTop } = box;
  const tip = `${svg`${(middle + right) / 2} ${(middleTop + rightTop) / 2 + height * 0.5}`}`;
  draw.path(svg`M${middle} ${middleTop}L${tip}L${right} ${rightTop}Z`, '#fff', 'opacity=".22"');
  draw.path(
    svg`M${middle} ${middleTop + height}L${tip}L${right} ${rightTop + height}Z`,
    '#1a100a',
    'opacity=".16"',
  );
}

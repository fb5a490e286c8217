import { diceFor } from '../seeded-random.ts';
import { darken, lighten, luminance } from './colours.ts';
import { printOn, wrapLabel } from './containers.ts';
import { silver, svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { designLabel } from './labels.ts';
import { motif } from './motifs.ts';
import { band, turnedOutline } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

const tubLayouts = ['band', 'bleed', 'cream', 'badge'] as const;

/** Butter and spread in a low wide tub, ice cream in a higher one: the lid overhangs. */
export function drawSpreadTub(draw: Drawing, pack: PackShot): void {
  drawLiddedTub(draw, pack, 118, 46);
}

/** A tub of ice cream, higher than one of butter. */
export function drawIceCreamTub(draw: Drawing, pack: PackShot): void {
  drawLiddedTub(draw, pack, 104, 70);
}

function drawLiddedTub(draw: Drawing, pack: PackShot, radius: number, halfHeight: number): void {
  const label = designLabel(pack, tubLayouts);
  const top = 200 - halfHeight - 8;
  const bottom = 200 + halfHeight + 14;
  const foot = radius - 12;
  const body = band(200, radius - 4, top + 26, bottom, 7, foot);
  draw.shadow(200, bottom - 1, foot + 4, 12);
  const place = [200 - foot * 0.86, top + 40, foot * 1.72, bottom - top - 42] as const;
  printOn(draw, label, body, place, { edge: 60, round: true });
  draw.cylinderLight(body, 0.8);
  const lid = label.layout === 'cream' || label.layout === 'band' ? label.mark : label.tint;
  draw
    .path(band(200, radius, top, top + 27, 8, radius - 1), draw.turned(lid, 0.8))
    .path(band(200, radius, top + 22, top + 24, 8, radius), '#000', 'opacity=".14"')
    .ellipse(200, top, radius, 15, lighten(lid, 0.22))
    .ellipse(200, top, radius, 15, draw.linear('0 #fff .4;60 #fff 0;100 #000 .14'))
    .ellipse(200, top + 0.8, radius - 9, 12, 'none', 'stroke="#fff" stroke-opacity=".5"');
}

/** A single pot of yogurt, cream or custard under a foil lid. */
export function drawYogurtPot(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, tubLayouts);
  const t = 126;
  const b = 288;
  const r = 76;
  const r2 = 60;
  draw.shadow(200, b, r2 + 3);
  const d = band(200, r - 3, t + 6, b, 7, r2);
  draw.path(d, label.ground);
  draw
    .clipped(d, printPanel(label, 200 - r2 * 0.9, t + 18, r2 * 1.8, b - t - 22, { edge: 30, round: true }))
    .cylinderLight(d, 0.85);
  draw
    .path(band(200, r, t, t + 7, 9, r - 1), draw.linear(silver))
    .ellipse(200, t, r, 12, '#d9dcde')
    .ellipse(200, t, r, 12, draw.linear('0 #aeb2b5;22 #fff;45 #d5d8da;62 #f4f5f6;100 #9a9ea1'));
  draw
    .ellipse(
      200,
      t,
      r - 8,
      9,
      label.layout === 'cream' || label.layout === 'band' ? label.mark : label.base,
      'opacity=".9"',
    )
    .ellipse(200, t, r - 8, 9, draw.linear('0 #fff 0;25 #fff .45;50 #fff 0;100 #000 .2'))
    .path(svg`M${200 + r - 3} ${t + 3}q12 3 10 12q-9 1-15-7Z`, '#d4d7d9');
}

/** Four pots joined by their rims. */
export function drawYogurtMultipack(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, tubLayouts);
  const foil = label.layout === 'badge' || label.layout === 'bleed' ? label.base : label.mark;
  draw.shadow(204, 306, 146, 14);
  for (const [x, y] of [
    [136, 118],
    [276, 118],
    [122, 168],
    [278, 168],
  ] as const) {
    const [radius, foot, bottom] = [66, 52, y + 128];
    const body = band(x, radius - 4, y + 4, bottom, 6, foot);
    printOn(draw, label, body, [x - foot * 0.92, y + 16, foot * 1.84, 106], { edge: 30, round: true });
    draw.cylinderLight(body, 0.85);
    draw.path(band(x, radius, y, y + 5, 8, radius - 1), '#e6e8e8').ellipse(x, y, radius, 13, '#f3f4f4');
    draw
      .ellipse(x, y, radius - 4, 11, foil)
      .ellipse(x, y, radius - 4, 11, draw.linear('0 #fff .1;25 #fff .5;50 #fff 0;100 #000 .2'));
  }
}

/** Houmous, salsa, olives: a clear pot, what is in it showing through the side and under the lid. */
export function drawDipPot(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'badge', 'band']);
  const dip = kindOf(
    pack,
    '#dcc08c',
    [/guacamole|pesto|olive|avocado|green/, '#8ea03c'],
    [/salsa|tomato|pepper|harissa|muhammara/, '#c2412a'],
    [/tzatziki|garlic|soured|cream|coleslaw|raita|cheese|mayo|potato salad/, '#f4efe0'],
    [/taramasalata|prawn|salmon/, '#efb6a4'],
    [/beetroot/, '#a02d55'],
    [/caramelised|onion|bean/, '#b98c52'],
  );
  const [top, bottom, radius, foot] = [164, 268, 106, 92];
  draw.shadow(200, bottom, foot + 4, 13);
  const body = band(200, radius - 4, top + 10, bottom, 9, foot);
  draw.path(body, draw.turned(dip, 0.55));
  draw.clipped(body, () => {
    const random = diceFor(pack.seed).next;
    let swirls = '';
    for (let i = 0; i < 26; i++) swirls += svg`M${100 + random() * 190} ${top + 20 + random() * 80}q6-5 12 0`;
    draw.path(
      swirls,
      'none',
      `stroke="${darken(dip, 0.25)}" stroke-width="3" stroke-linecap="round" opacity=".3"`,
    );
    draw.path(svg`M${100} ${bottom}h18l-14-90h-16Z`, '#fff', 'opacity=".35"');
  });
  const sleeve =
    svg`M138 ${top + 14}Q200 ${top + 30} 262 ${top + 14}L256 ${bottom + 5}` +
    svg`Q200 ${bottom + 20} 144 ${bottom + 5}Z`;
  printOn(draw, label, sleeve, [146, top + 24, 108, 92], { edge: 10, round: true });
  draw
    .path(band(200, radius, top, top + 14, 11, radius - 1), '#eef1f1')
    .cylinderLight(band(200, radius, top, top + 14, 11), 0.6);
  draw.ellipse(200, top, radius, 25, '#f4f6f6').ellipse(200, top, radius - 6, 22, lighten(dip, 0.25));
  draw.ellipse(200, top, radius - 6, 22, draw.linear('0 #fff .5;34 #fff .05;60 #fff .3;100 #1a100a .14'));
  const band2 =
    svg`M138 ${top + 14}Q150 ${top - 20} 158 ${top - 23}Q200 ${top - 27} 242 ${top - 23}` +
    svg`Q252 ${top - 20} 262 ${top + 14}Q200 ${top + 30} 138 ${top + 14}Z`;
  draw
    .path(band2, label.layout === 'bleed' || label.layout === 'badge' ? label.base : label.ground)
    .path(band2, '#fff', 'opacity=".16"');
  draw.add(
    motif(
      label.art,
      200,
      top - 2,
      28,
      label.layout === 'bleed' || label.layout === 'badge' ? label.accent : label.mark,
      label.ground,
    ),
  );
}

/** Chilled soup, custard, porridge: a tall tub with a clear or coloured lid. */
export function drawSoupPot(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'cream', 'band']);
  const [top, bottom, radius, foot] = [108, 310, 84, 68];
  draw.shadow(200, bottom, foot + 3);
  const body = band(200, radius - 5, top + 14, bottom, 7, foot);
  printOn(draw, label, body, [200 - foot * 0.92, top + 30, foot * 1.84, bottom - top - 34], {
    edge: 30,
    round: true,
  });
  draw.cylinderLight(body, 0.9);
  const lid = label.layout === 'cream' || label.layout === 'band' ? label.mark : label.tint;
  draw
    .path(band(200, radius, top, top + 17, 9, radius - 1), draw.turned(lid, 0.7))
    .ellipse(200, top, radius, 14, lighten(lid, 0.22));
  draw.ellipse(200, top, radius, 14, draw.linear('0 #fff .4;60 #fff 0;100 #000 .16'));
  draw.ellipse(200, top + 1, radius - 9, 11, 'none', 'stroke="#fff" stroke-opacity=".5"');
}

/** Vitamins and supplements: a plastic pot with a ribbed cap. */
export function drawVitaminsTub(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band']);
  const plastic = kindOf(
    pack,
    '#f3f3f0',
    [/cod liver|fish oil|evening|omega/, '#8a4f1f'],
    [/iron|magnes|zinc|turmeric|b12/, '#2f4a3c'],
  );
  draw.shadow(200, 326, 62);
  draw.path(
    turnedOutline(
      200,
      [
        [44, 122],
        [46, 132],
        [64, 136, 66, 154],
        [66, 312],
        [66, 326, 52, 326],
      ],
      5,
    ),
    draw.turned(plastic, 0.75),
  );
  draw.path(
    turnedOutline(
      200,
      [
        [48, 74],
        [52, 78],
        [52, 122],
      ],
      5,
    ),
    draw.turned(luminance(plastic) > 0.8 ? label.mark : '#f5f3ee', 0.8),
  );
  draw.ellipse(200, 74, 48, 6.5, '#fff', 'opacity=".35"');
  draw.path(
    'M154 82v38M163 83v39M173 84v39M184 85v39M196 85v39M208 85v39M220 84v39M231 83v39M241 82v39',
    'none',
    'stroke="#000" stroke-opacity=".12" stroke-width="2"',
  );
  wrapLabel(draw, label, 200, 66, 160, 306, 5, { light: 0.85 });
}

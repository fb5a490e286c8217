import { diceFor } from '../seeded-random.ts';
import { darken, lighten, luminance } from './colours.ts';
import { wrapLabel } from './containers.ts';
import { gold, svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import { band, turnedOutline } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** Instant coffee: a square-shouldered glass jar, granules to the neck. */
export function drawCoffeeJar(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'cream', 'band']);
  const granules = kindOf(
    pack,
    '#4a2715',
    [/decaf/, '#5d3520'],
    [/chocolate|cocoa/, '#6a4128'],
    [/matcha|green/, '#7f9440'],
  );
  draw.shadow(200, 342, 66);
  const glass = turnedOutline(
    200,
    [
      [46, 104],
      [48, 118],
      [66, 124, 68, 146],
      [68, 324],
      [68, 342, 52, 342],
    ],
    4,
  );
  draw.path(glass, '#e4e9e8');
  const inside = turnedOutline(
    200,
    [
      [42, 118],
      [60, 126, 63, 148],
      [63, 322],
      [62, 335, 50, 335],
    ],
    4,
  );
  draw.path(inside, draw.turned(granules, 0.7)).clipped(inside, () => {
    const random = diceFor(pack.seed).next;
    let grains = '';
    for (let i = 0; i < 70; i++) grains += svg`M${140 + random() * 120} ${122 + random() * 210}h.1`;
    draw.path(
      grains,
      'none',
      `stroke="${lighten(granules, 0.3)}" stroke-width="3.4" stroke-linecap="round" opacity=".5"`,
    );
  });
  draw.cylinderLight(glass, 0.5);
  const lid = label.layout === 'cream' ? label.mark : label.base;
  draw.path(
    turnedOutline(
      200,
      [
        [50, 58],
        [53, 62],
        [53, 104],
      ],
      5,
    ),
    luminance(lid) > 0.8 ? draw.linear(gold) : draw.turned(lid, 0.9),
  );
  draw.ellipse(200, 58, 50, 6.5, lighten(lid, 0.3)).path(band(200, 53, 97, 99, 5), '#000', 'opacity=".18"');
  wrapLabel(draw, label, 200, 68, 172, 306, 5, { width: 1.56, light: 0.9 });
  draw.path('M142 150q1-8 7-10l4 0q-5 4-5 11V326q-5-1-6-6Z', '#fff', 'opacity=".35"');
}

/** A small jar of herbs or spice, its contents depending on the name. */
export function drawSpiceJar(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'badge', 'bleed', 'cream']);
  const spice = kindOf(
    pack,
    '#8f6a34',
    [/paprika|chilli|cayenne|harissa|sumac/, '#b03a1c'],
    [/turmeric|curry|mustard|saffron/, '#dba021'],
    [/cinnamon|nutmeg|mixed spice|all ?spice|ginger/, '#a8672e'],
    [/pepper|poppy|clove|vanilla/, '#3a2f28'],
    [/salt/, '#f1efe9'],
    [/oregano|thyme|basil|parsley|sage|mint|dill|bay|herb|rosemary|tarragon|coriander leaf/, '#6a7a3a'],
    [/garlic|onion|sesame|fennel/, '#dccba0'],
    [/cumin|coriander|garam|cardamom/, '#a98a4a'],
  );
  draw.shadow(200, 330, 50);
  const glass = turnedOutline(
    200,
    [
      [36, 126],
      [38, 134],
      [48, 138, 50, 152],
      [50, 318],
      [50, 330, 40, 330],
    ],
    4,
  );
  draw.path(glass, '#e6ebea');
  const inside = turnedOutline(
    200,
    [
      [42, 158],
      [46, 159],
      [46, 316],
      [45, 324, 38, 324],
    ],
    3,
  );
  draw
    .path(inside, draw.turned(spice, 0.7))
    .ellipse(200, 158, 45, 5, lighten(spice, 0.2))
    .clipped(inside, () => {
      const random = diceFor(pack.seed).next;
      let specks = '';
      for (let i = 0; i < 46; i++)
        specks += svg`M${156 + random() * 88} ${162 + random() * 158}l${random() * 5} ${random() * 3}`;
      draw.path(
        specks,
        'none',
        `stroke="${darken(spice, 0.35)}" stroke-width="2" stroke-linecap="round" opacity=".5"`,
      );
    });
  draw.cylinderLight(glass, 0.5);
  const lid = label.layout === 'cream' ? '#2b2a28' : label.base;
  draw
    .path(
      turnedOutline(
        200,
        [
          [39, 82],
          [41, 85],
          [41, 126],
        ],
        4,
      ),
      draw.turned(lid, 0.9),
    )
    .ellipse(200, 82, 39, 5, lighten(lid, 0.25));
  wrapLabel(draw, label, 200, 50, 192, 300, 4, { width: 1.6, light: 0.9 });
  draw.path('M157 154q1-6 6-8l3 0q-4 3-4 9V316q-4-1-5-5Z', '#fff', 'opacity=".35"');
}

/** A low jar of face cream, balm or lip care. */
export function drawCosmeticJar(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'badge', 'band', 'bleed']);
  draw.shadow(200, 296, 96);
  const body = turnedOutline(
    200,
    [
      [88, 208],
      [94, 214, 95, 226],
      [94, 284],
      [93, 297, 80, 297],
    ],
    7,
  );
  const glass = label.layout === 'cream' || label.layout === 'band' ? '#f2efe8' : label.ground;
  draw.path(body, draw.turned(glass, 0.75));
  const lid = label.layout === 'badge' || label.layout === 'bleed' ? label.accent : label.mark;
  draw.path(
    turnedOutline(
      200,
      [
        [90, 140],
        [94, 145],
        [94, 206],
      ],
      8,
    ),
    draw.turned(lid, 0.85),
  );
  draw
    .ellipse(200, 140, 90, 13, lighten(lid, 0.22))
    .ellipse(200, 140, 90, 13, draw.linear('0 #fff .45;60 #fff 0;100 #000 .16'));
  draw.ellipse(200, 141, 78, 10, 'none', 'stroke="#fff" stroke-opacity=".4"');
  wrapLabel(draw, label, 200, 94.6, 216, 284, 7, { width: 1.5, light: 0.7 });
}

import { diceFor } from '../seeded-random.ts';
import { darken, lighten, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { printOn } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import type { Label } from './labels.ts';
import { circle, leaf, roundedRect } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** A pillow of film, wider in the middle than at its sealed ends. */
const pillow = 'M112 62H288L292 84Q302 200 292 322L288 346H112L108 322Q98 200 108 84Z';
const seals = 'M112 73H288M112 335H288';

/** Dried pasta behind clear film, its cut depending on the name. */
export function drawPastaBag(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge', 'cream']);
  const dough = kindOf(
    pack,
    '#eabf62',
    [/whole|spelt|brown/, '#b98346'],
    [/spinach|verd/, '#9aa94e'],
    [/egg|fresh|tortell|ravi/, '#f0cd6e'],
  );
  const cut = kindOf(
    pack,
    'tube',
    [/spag|lingu|tagli|vermic|fettu|capell|bucat|pappard/, 'strand'],
    [/fusil|spiral|trofie|gemell/, 'twist'],
    [/farf|bow|conchig|shell|orecch|gnocch|tortell|ravi|lasagn/, 'shell'],
  );
  drawFilmBag(draw, label, dough, () => {
    const random = diceFor(pack.seed).next;
    if (cut === 'strand') {
      for (let i = 0; i < 46; i++)
        draw.rect(104 + i * 4.2, 80, 3.4, 250, mix(dough, i % 3 ? '#fff' : '#7a4a10', random() * 0.22), 1.6);
      return;
    }
    const piece = pastaPiece(draw, dough, cut);
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 5; column++) {
        const [x, y] = [118 + column * 41 + random() * 12, 88 + row * 29 + random() * 10];
        draw.stamp(
          piece,
          0,
          0,
          svg` transform="translate(${x} ${y}) rotate(${Math.round(random() * 170 - 85)})"`,
        );
      }
    }
  });
}

/** Rice, pulses, nuts, seeds, dried fruit and sweets behind clear film. */
export function drawRiceBag(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge', 'cream']);
  const [colour, length, width] = kindOf<readonly [Colour, number, number]>(
    pack,
    ['#f1ead6', 12, 4],
    [/red lentil/, ['#e0733a', 8, 7]],
    [/lentil|mung|split pea/, ['#8a8a4a', 8, 7]],
    [/chickpea/, ['#dcb877', 14, 13]],
    [/kidney|black bean|adzuki/, ['#6a2424', 17, 11]],
    [/bean|butter bean|cannellini/, ['#efe4cc', 18, 11]],
    [/almond|hazel|brazil|pecan|walnut|cashew|pistach|peanut|nut/, ['#c48a4e', 19, 13]],
    [/raisin|sultana|currant|prune|date|fig/, ['#5b3420', 16, 12]],
    [/apricot|mango/, ['#e58b2c', 24, 20]],
    [/cranberr|cherr|goji/, ['#8f1c30', 15, 12]],
    [/seed|quinoa|couscous|bulgur|barley|polenta/, ['#d9bd80', 8, 6]],
    [/brown|wild/, ['#b98f56', 12, 4]],
  );
  drawFilmBag(draw, label, darken(colour, 0.16), () => {
    const random = diceFor(pack.seed).next;
    const across = Math.max(8, length * 0.78);
    const shades = ['', '', ''];
    let lights = '';
    for (let y = 84; y < 330; y += across) {
      // The label covers this part, so skip it.
      if (y > 142 && y < 276) continue;
      for (let x = 104; x < 298; x += across) {
        const angle = random() * 2.8;
        const [startX, startY] = [x + random() * 5, y + random() * 5];
        const reach = Math.max(0.1, length - width);
        const grain = svg`M${startX} ${startY}l${reach * Math.cos(angle)} ${reach * Math.sin(angle)}`;
        shades[Math.floor(random() * 3)] += grain;
        if (width > 6) lights += svg`M${startX - width * 0.14} ${startY - width * 0.2}h.1`;
      }
    }
    shades.forEach((grains, i) => {
      const shade = mix(colour, '#6b4a1e', i * 0.13);
      draw.path(grains, 'none', svg`stroke="${shade}" stroke-width="${width}" stroke-linecap="round"`);
    });
    const light = svg`stroke="#fff" stroke-opacity=".35" stroke-width="${width * 0.34}" stroke-linecap="round"`;
    draw.path(lights, 'none', light);
  });
}

/** Frozen vegetables, chips, fruit: printed film with a picture of what is in it. */
export function drawFrozenBag(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'bleed', 'band']);
  const [colour, form] = kindOf<readonly [Colour, 'pea' | 'chip' | 'chunk']>(
    pack,
    ['#5d9b3c', 'pea'],
    [/chip|fries|wedge/, ['#e8b552', 'chip']],
    [/hash|roast|potato|waffle|croquette|nugget|onion ring|yorkshire|popcorn/, ['#d99a3c', 'chunk']],
    [/sweetcorn/, ['#f0c53a', 'pea']],
    [/cherr|strawb|rasp|summer|red/, ['#b3213c', 'chunk']],
    [/blueb|blackb/, ['#3d4a7a', 'pea']],
    [/mango|pineapple|peach/, ['#f2b13a', 'chunk']],
    [/prawn|salmon/, ['#f3a287', 'chunk']],
    [/chicken|fish|cod|scampi/, ['#dba457', 'chunk']],
    [/cauli/, ['#f1ebd8', 'chunk']],
    [/green bean|edamame|bean/, ['#6f9f45', 'chip']],
    [/broccoli|spinach|sprout|kale/, ['#4b8038', 'chunk']],
    [/carrot|mixed veg|squash/, ['#e88b2c', 'chunk']],
  );
  draw.shadow(200, 344, 96, 13);
  printOn(draw, label, pillow, [120, 78, 160, 156], { edge: 30 });
  draw.clipped(pillow, () => {
    draw.path('M96 268Q200 224 304 268V350H96Z', darken(colour, 0.42));
    const random = diceFor(pack.seed).next;
    const fills = [0, 1, 2].map((i) =>
      draw.rounded(mix(colour, i === 1 ? '#fff' : '#1a100a', i * 0.09), 0.36),
    );
    for (let row = 0; row < 6; row++) {
      for (let column = 0; column < 10; column++) {
        const [x, y] = [
          106 + column * 21 + random() * 9,
          264 + row * 15 - Math.sin((column / 9) * Math.PI) * 16 + random() * 6,
        ];
        const size = { pea: [10, 10], chip: [25, 5.5], chunk: [15, 11] }[form] as [number, number];
        const piece = `<ellipse rx="${size[0]}" ry="${size[1]}" fill="${fills[(row + column) % 3]}"/>`;
        draw.stamp(piece, 0, 0, svg` transform="translate(${x} ${y}) rotate(${Math.round(random() * 140)})"`);
      }
    }
  });
  drawFilmLight(draw);
}

/** Salad leaves in clear film, with the label across the top. */
export function drawSaladBag(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band', 'cream']);
  const greens = kindOf<readonly Colour[]>(
    pack,
    ['#6f9f3c', '#8fbb55', '#4d7f32'],
    [/spinach|watercress|kale|greens/, ['#3c7331', '#4f8a3c', '#2c5a28']],
    [/rocket/, ['#5b9138', '#78ab4c', '#437a30']],
    [/beet|radicchio|mixed|italian|baby leaf|bistro/, ['#6f9f3c', '#7a2440', '#93be58']],
    [/iceberg|romaine|cos|gem|crispy/, ['#a9cf6c', '#c8e393', '#84b04c']],
  );
  drawFilmBag(draw, label, darken(greens[0] ?? '#6f9f3c', 0.35), () => {
    const random = diceFor(pack.seed).next;
    const shapes = greens.map((green) => {
      const fill = draw.linear(
        `0 ${lighten(green, 0.26)};60 ${green};100 ${darken(green, 0.24)}`,
        0,
        0,
        0.6,
        1,
      );
      const vein =
        '<path d="M-28 0H24M-8 0L6-9M-8 0L6 9" stroke="#f2f8d8" stroke-opacity=".5"' +
        ' stroke-width="1.8" fill="none"/>';
      return `<g><path d="${leaf(-32, 0, 64, 24, 0)}" fill="${fill}"/>${vein}</g>`;
    });
    for (let i = 0; i < 44; i++) {
      const [x, y] = [112 + (i % 6) * 35 + random() * 14, 92 + Math.floor(i / 6) * 33 + random() * 18];
      const at = svg` transform="translate(${x} ${y}) rotate(${Math.round(random() * 360)})"`;
      draw.stamp(shapes[Math.floor(random() * shapes.length)] ?? '', 0, 0, at);
    }
  });
}

/** Wraps, pittas and naans lie on top of one another. */
function drawStack(draw: Drawing, crust: Colour): void {
  for (let y = 272; y >= 142; y -= 26) {
    draw.ellipse(200, y + 7, 128, 26, darken(crust, 0.3)).ellipse(200, y, 128, 26, draw.turned(crust, 0.4));
  }
  for (const [x, y] of [[150, 138], [214, 148], [262, 136]] as const) draw.ellipse(x, y, 15, 5, darken(crust, 0.3), 'opacity=".5"');
}

/** Rolls, bagels, or flat breads in a stack, seen through a bread bag. */
export function drawRollsBag(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge', 'cream']);
  const crust = kindOf(
    pack,
    '#c98a45',
    [/white|bap|pitta|wrap|tortilla|naan|muffin|crumpet|floured/, '#e6c690'],
    [/whole|brown|seed|rye|malt/, '#96602f'],
    [/brioche|hot cross|teacake|burger/, '#b86a2c'],
  );
  const flat = /crumpet|muffin|pancake/i.test(pack.name);
  const stacked = /wrap|tortilla|pitta|naan|flatbread/i.test(pack.name);
  const bag = roundedRect(58, 108, 284, 194, 34);
  draw.shadow(200, 300, 142, 14).path(bag, '#f4f2ec');
  draw.clipped(bag, () => {
    if (stacked) return drawStack(draw, crust);
    for (const [x, y] of [
      [120, 164],
      [200, 164],
      [280, 164],
      [120, 248],
      [200, 248],
      [280, 248],
    ] as const) {
      draw.ball(x, y, 46, flat ? 38 : 46, crust, 0.36);
      if (flat)
        draw.ellipse(
          x,
          y - 4,
          30,
          20,
          'none',
          `stroke="${darken(crust, 0.35)}" stroke-opacity=".3" stroke-width="5" stroke-dasharray="9 12"`,
        );
      if (/bagel|ring/i.test(pack.name)) draw.ellipse(x, y, 13, 12, darken(crust, 0.55));
      if (/hot cross/i.test(pack.name))
        draw.path(svg`M${x - 44} ${y}h88M${x} ${y - 44}v88`, 'none', 'stroke="#fbf3e2" stroke-width="9"');
    }
  });
  const strip = 'M118 100H282V310H118Z';
  draw.clipped(bag, () => printOn(draw, label, strip, [124, 122, 152, 164], { edge: 8 }));
  draw.path(bag, draw.downward('0 #fff .55;18 #fff .1;50 #fff 0;78 #1a100a .03;100 #1a100a .3'));
  draw.path(
    'M74 150Q80 122 130 122Q200 116 290 122Q180 130 130 136Q92 140 84 190Q82 230 84 262Q70 210 74 150Z',
    '#fff',
    'opacity=".5"',
  );
  draw.path('M318 132Q334 170 326 270Q318 250 316 200Z', '#fff', 'opacity=".35"');
}

function drawFilmBag(draw: Drawing, label: Label, ground: Colour, fill: () => void): void {
  draw
    .shadow(200, 344, 96, 13)
    .path(pillow, ground)
    .clipped(pillow, () => {
      fill();
      const card = 'M90 138Q200 130 310 138V282Q200 292 90 282Z';
      printOn(draw, label, card, [120, 136, 160, 150], { edge: 30 });
    });
  drawFilmLight(draw);
}

function drawFilmLight(draw: Drawing): void {
  draw.path(
    pillow,
    draw.linear(
      '0 #1a100a .36;7 #1a100a .12;20 #fff .2;30 #fff .26;42 #fff .04;60 #1a100a 0;' +
        '84 #1a100a .14;93 #fff .1;100 #1a100a .34',
    ),
  );
  draw.path(
    pillow,
    draw.downward(
      '0 #fff .2;8 #1a100a .16;14 #fff .18;26 #fff 0;80 #1a100a 0;91 #1a100a .22;94 #fff .2;100 #1a100a .1',
    ),
  );
  draw.path(
    'M122 92Q128 130 118 176Q112 136 112 96ZM126 316Q136 280 122 246Q114 286 118 318Z',
    '#fff',
    'opacity=".32"',
  );
  draw.path('M282 100Q270 140 280 190Q288 150 286 104Z', '#1a100a', 'opacity=".16"');
  draw.path(seals, 'none', 'stroke="#fff" stroke-opacity=".28" stroke-width="16" stroke-dasharray="1.6 4.4"');
}

function pastaPiece(draw: Drawing, dough: Colour, cut: 'tube' | 'twist' | 'shell'): string {
  const fill = draw.downward(`0 ${lighten(dough, 0.35)};50 ${dough};100 ${darken(dough, 0.34)}`);
  const lines = `stroke="${darken(dough, 0.36)}" stroke-opacity=".5" stroke-width="1.8" fill="none"`;
  if (cut === 'twist') {
    const twist = 'M-26-6q7-8 13 0t13 0t13 0t13 0V6q-7 8-13 0t-13 0t-13 0t-13 0Z';
    return (
      `<g><path d="${twist}" fill="${fill}"/>` +
      `<path d="M-24 6L-14-6M-11 6L-1-6M2 6L12-6M15 6L25-6" ${lines}/></g>`
    );
  }
  if (cut === 'shell') {
    return (
      `<g><path d="M-22-16Q-4-8 0-3Q4-8 22-16V16Q4 8 0 3Q-4 8-22 16Z" fill="${fill}"/>` +
      `<path d="M-18-10Q0 2 18-10M-18 10Q0-2 18 10" ${lines}/></g>`
    );
  }
  const hole = `<path d="${circle(21, 0, 5)}" fill="${darken(dough, 0.5)}"/>`;
  return (
    `<g><path d="M-26-10L18-10Q27-10 27 0T18 10L-20 10Z" fill="${fill}"/>` +
    `<path d="M-22-5H16M-21 0H14M-20 5H16" ${lines}/>${hole}</g>`
  );
}

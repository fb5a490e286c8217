import { diceFor } from '../seeded-random.ts';
import { darken, lighten, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import { leaf, roundedRect, star } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';
import { drawSticker } from './stickers.ts';

function drawPunnet(
  draw: Drawing,
  pack: PackShot,
  fillPunnet: (x: number, y: number, w: number, h: number) => void,
): void {
  const x = 62;
  const y = 118;
  const w = 276;
  const h = 190;
  draw.flatShadow(x, y, w, h);
  draw
    .path(roundedRect(x, y, w, h, 20), '#dfe5e6')
    .path(
      roundedRect(x + 8, y + 8, w - 16, h - 16, 15),
      kindOf(
        pack,
        '#a9b2b2',
        [/straw|rasp|cherr/, '#6d1020'],
        [/blueb|blackb/, '#20243c'],
        [/mush/, '#7d6a54'],
      ),
    );
  draw.add(`<g clip-path="${draw.clip(roundedRect(x + 8, y + 8, w - 16, h - 16, 15))}">`);
  fillPunnet(x, y, w, h);
  draw
    .path(svg`M${x + 10} ${y + 8}h96l-76 ${h - 16}h-20Z`, '#fff', 'opacity=".16"')
    .add('</g>')
    .path(
      roundedRect(x + 2, y + 2, w - 4, h - 4, 18),
      'none',
      'stroke="#fff" stroke-width="2.5" opacity=".8"',
    );
  drawSticker(draw, designLabel(pack, ['cream', 'bleed', 'band']), 118, y + h - 74, 164, 70);
}

type Berry = 'straw' | 'blue' | 'rasp' | 'black' | 'cherry';

/** Colour and radius of each berry in the punnet. */
const berries: Record<Berry, { readonly colour: Colour; readonly radius: number }> = {
  straw: { colour: '#cf2430', radius: 35 },
  blue: { colour: '#3d4c7c', radius: 24 },
  rasp: { colour: '#c02b4c', radius: 25 },
  black: { colour: '#2d1c38', radius: 25 },
  cherry: { colour: '#7c1024', radius: 25 },
};

/** Strawberries, raspberries, blueberries, blackberries or cherries depending on the name, heaped in rows. */
export function drawBerryPunnet(draw: Drawing, pack: PackShot): void {
  const kind = kindOf<Berry>(
    { name: pack.name },
    'straw',
    [/blueb/, 'blue'],
    [/rasp/, 'rasp'],
    [/blackb/, 'black'],
    [/cherr/, 'cherry'],
  );
  const { colour, radius } = berries[kind];
  const [light, plain, deep] = [mix(colour, '#ffffff', 0.1), mix(colour, '#200008', 0.1), colour];
  const drawn = [deep, plain, light].map((shade) => berryMarkup(draw, kind, shade, radius));
  drawPunnet(draw, pack, (x, y, w, h) => {
    const dice = diceFor(pack.seed);
    let row = 0;
    for (let top = y + radius * 0.7; top < y + h; top += radius * 1.4, row++) {
      for (let left = x + radius * (row % 2 ? 0.6 : 1.3); left < x + w; left += radius * 1.55) {
        const [cx, cy] = [Math.round(left + dice.next() * 6 - 3), Math.round(top + dice.next() * 6 - 3)];
        const turn = kind === 'straw' ? ` transform="rotate(${dice.between(-25, 25)} ${cx} ${cy})"` : '';
        draw.stamp(dice.pick(drawn), cx, cy, turn);
      }
    }
  });
}

function berryMarkup(draw: Drawing, kind: Berry, colour: Colour, radius: number): string {
  const shine =
    svg`<ellipse cx="${-radius * 0.3}" cy="${-radius * 0.36}" rx="${radius * 0.26}"` +
    svg` ry="${radius * 0.17}"`;
  const heart = 'M0-33C18-42 40-30 35-4C30 20 12 38 0 40C-12 38-30 20-35-4C-40-30-18-42 0-33Z';
  const lit = lighten(colour, kind === 'black' ? 0.28 : 0.34);
  const stops = `0 ${lit};40 ${colour};80 ${darken(colour, 0.28)};100 ${darken(colour, 0.5)}`;
  const fill = `fill="${draw.radial(stops, 0.36, 0.3)}"`;
  const body =
    kind === 'straw'
      ? `<path d="${heart}" ${fill}/>`
      : svg`<ellipse rx="${radius}" ry="${radius * 0.97}" ${fill}/>`;
  return `<g>${body}${berryDetail(kind)}${shine} fill="#fff" opacity=".35"/></g>`;
}

function berryDetail(kind: Berry): string {
  if (kind === 'cherry') return '';
  if (kind === 'blue') return `<path d="${star(3, -2, 6)}" fill="#1f2850" opacity=".75"/>`;
  if (kind === 'straw') {
    const pips = 'M-14-2v3M-1 3v3M12-3v3M-7 14v3M8 14v3M-20 8v3M20 8v3M0 22v3';
    const calyx = [0.2, 2.9].map((angle) => leaf(0, -26, 18, 4.5, angle));
    const inner = [1.1, 2].map((angle) => leaf(0, -27, 15, 4.5, angle));
    const pipStyle = 'stroke="#fbd98a" stroke-width="2" stroke-linecap="round"';
    return `<path d="${pips}" ${pipStyle}/><path d="${[...calyx, ...inner].join('')}" fill="#5b8f36"/>`;
  }
  const drupelets =
    'M-12-8a6 6 0 1 0 12-2a6 6 0 1 0 12 3M-16 4a6 6 0 1 0 13 0a6 6 0 1 0 13 0M-10 15a6 6 0 1 0 12 0';
  return `<path d="${drupelets}" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="1.8"/>`;
}

/** Mushrooms under film: white, brown, oyster, or shiitake with their cracked caps. */
export function drawMushroomPunnet(draw: Drawing, pack: PackShot): void {
  drawPunnet(draw, pack, (x, y, w, h) => {
    const cap = kindOf(pack, '#f1ebe0', [/shiitake/, '#7d4e2f'], [/chestnut|portob/, '#b08559'], [/oyster/, '#cdc2b0']);
    const cracked = /shiitake/i.test(pack.name);
    const random = diceFor(pack.seed).next;
    let n = 0;
    for (let yy = y + 34; yy < y + h - 24; yy += 46, n++)
      for (let xx = x + (n % 2 ? 20 : 46); xx < x + w; xx += 58) {
        const X = xx + random() * 8;
        const Y = yy + random() * 8;
        // A stem and the gills' edge below a cap that is flat underneath, so that it is no egg.
        draw.rect(X - 9, Y + 10, 18, 28, '#f4eee2', 7);
        draw.path(svg`M${X - 33} ${Y + 10}q0-38 33-38t33 38q-33 12-66 0Z`, draw.turned(cap, 0.5));
        draw.path(svg`M${X - 33} ${Y + 10}q33 12 66 0q-33-4-66 0Z`, darken(cap, 0.4));
        if (cracked) draw.path(svg`M${X - 16} ${Y - 12}l9 9l-4 8M${X + 2} ${Y - 22}l2 12l9 5M${X + 20} ${Y - 6}l-9 5`, 'none', 'stroke="#e4cfae" stroke-width="3"');
      }
  });
}

/** Cherry tomatoes, plum tomatoes, mixed ones. */
export function drawTomatoPunnet(draw: Drawing, pack: PackShot): void {
  const colours = kindOf<readonly Colour[]>(
    pack,
    ['#cb2a1c', '#d63a22', '#bb2018'],
    [/mixed|heritage|rainbow|heirloom/, ['#cb2a1c', '#e9a91f', '#7d8f2f', '#6b2426']],
    [/yellow|gold|orange/, ['#e9a91f', '#f0b93a']],
  );
  const oval = /plum|baby|piccolo|date/i.test(pack.name);
  drawPunnet(draw, pack, (x, y, width, height) => {
    const dice = diceFor(pack.seed);
    for (let row = 0; row * 42 < height; row++) {
      for (let column = 0; column * 47 < width + 20; column++) {
        const [cx, cy] = [
          x + 24 + column * 47 - (row % 2) * 22 + dice.next() * 5,
          y + 30 + row * 42 + dice.next() * 5,
        ];
        draw.ball(cx, cy, oval ? 21 : 26, 26, dice.pick(colours), 0.34, oval ? dice.between(-40, 40) : 0);
        draw.ellipse(cx - 8, cy - 10, 6, 4, '#fff', 'opacity=".5"');
        if (dice.chance(0.5))
          draw.path(
            leaf(cx, cy - 3, 15, 3, 0.3) +
              leaf(cx, cy - 3, 15, 3, 2.6) +
              leaf(cx, cy - 3, 13, 3, 4.5) +
              leaf(cx, cy - 3, 13, 3, 1.5),
            '#5b8f36',
          );
      }
    }
  });
}

/** Peaches, plums, apricots, kiwis and the like, six or so to a punnet. */
export function drawFruitPunnet(draw: Drawing, pack: PackShot): void {
  const colour = kindOf(
    pack,
    '#eb9a4e',
    [/nectarine/, '#d6542f'],
    [/plum|damson/, '#5b2050'],
    [/apricot/, '#f0a63f'],
    [/kiwi/, '#8a6a40'],
    [/pear/, '#b7b843'],
    [/fig/, '#4a2344'],
    [/apple/, '#b3202a'],
    [/grape/, '#8fa83f'],
    [/clementine|satsuma|orange|easy/, '#ee7d1c'],
    [/lime/, '#78a52e'],
    [/lemon/, '#f2c51d'],
  );
  const furry = /peach|apricot|kiwi/i.test(pack.name);
  drawPunnet(draw, pack, (x, y) => {
    const random = diceFor(pack.seed).next;
    for (const [dx, dy] of [
      [46, 48],
      [138, 42],
      [230, 50],
      [46, 130],
      [138, 126],
      [230, 132],
    ] as const) {
      const [cx, cy] = [x + dx + random() * 6, y + dy + random() * 6];
      draw.ball(cx, cy, 50, 47, mix(colour, '#ffffff', random() * 0.08), 0.38);
      if (!/kiwi/i.test(pack.name))
        draw
          .ellipse(cx + 14, cy + 10, 28, 26, draw.radial('0 #a3202a .35;100 #a3202a 0'))
          .path(
            svg`M${cx + 4} ${cy - 46}Q${cx + 24} ${cy} ${cx + 2} ${cy + 44}`,
            'none',
            `stroke="${darken(colour, 0.5)}" stroke-opacity=".35" stroke-width="4"`,
          );
      draw.ellipse(cx - 16, cy - 18, 13, 9, '#fff', furry ? 'opacity=".22"' : 'opacity=".42"');
    }
  });
}

import { hashOf } from '../seeded-random.ts';
import { luminance } from './colours.ts';
import type { Colour } from './colours.ts';
import { fitLines, lineHeight, text, textWidth } from './lettering.ts';
import { packPalettes } from './pack-shot.ts';
import type { PackArt, PackShot } from './pack-shot.ts';
import { palettes } from './palettes.ts';

/** How a label is laid out: framed on cream paper, a colour band, a round badge, or colour all over. */
export type LabelLayout = 'cream' | 'band' | 'badge' | 'bleed';

/** Everything about a label that does not depend on its position. */
export type Label = {
  readonly layout: LabelLayout;
  readonly name: string;
  readonly brand: string;
  readonly size: string;
  readonly art: PackArt;
  readonly base: Colour;
  readonly on: Colour;
  readonly accent: Colour;
  readonly tint: Colour;
  readonly ink: Colour;
  /** background colour */
  readonly ground: Colour;
  /** colour of the mark on the background */
  readonly mark: Colour;
  /** colour of the brand name on paper */
  readonly wordInk: Colour;
  readonly sans: boolean;
  readonly capitals: boolean;
  readonly italic: boolean;
};

const allLayouts: readonly LabelLayout[] = ['cream', 'band', 'badge', 'bleed'];
const artsOfTheUnknown = ['leaf', 'star', 'sprig', 'sun'] as const;

/** Words in product names and the mark for them; the first match wins. */
const artsByName: readonly (readonly [RegExp, PackArt])[] = [
  [/honey/, 'bee'],
  [/peanut|almond|hazel|nut |cocoa|chocolate|coffee/, 'bean'],
  [/mustard/, 'sun'],
  [/milk|cream|butter|yog|beef|steak|mince/, 'cow'],
  [/chees|chedd|brie|stilton/, 'cheese'],
  [/salmon|\bcod\b|fish|tuna|prawn|haddock/, 'fish'],
  [/chicken|egg|turkey/, 'hen'],
  [/pork|bacon|\bham\b|sausage/, 'pig'],
  [/bean/, 'bean'],
  [/\btea\b|breakfast/, 'cup'],
  [/tomato|ketchup|passata|pizza|pasta/, 'tomato'],
  [/orange|lemon|lime|citrus/, 'citrus'],
  [/berry|berries|\bjam\b/, 'berry'],
  [/\boats?\b|flour|bread|wheat|flake|granola|loaf/, 'wheat'],
  [/wine|blanc|merlot|rioja|malbec|pinot/, 'grape'],
  [/beer|\bale\b|\bipa\b|lager/, 'hop'],
  [/chilli|curry|spice/, 'chilli'],
  [/\bpeas?\b/, 'pea'],
  [/water/, 'mountain'],
  [/detergent|laundry|wash|bleach|clean|spray/, 'bubbles'],
  [/tablet|ibuprofen|paracetamol|plaster/, 'cross'],
  [/\bcats?\b|\bdogs?\b|puppy|kitten/, 'paw'],
  [/apple|juice/, 'fruit'],
  [/\bice\b|frozen/, 'snow'],
];

/** Designs the label of a pack; a brand has one layout and one style of lettering across its range. */
export function designLabel(pack: PackShot, layouts: readonly LabelLayout[] = allLayouts): Label {
  const brandHash = hashOf(pack.brand);
  const paletteName = pack.palette ?? pick(packPalettes, brandHash + hashOf('s' + pack.seed));
  const palette = palettes[paletteName];
  const layout = pick(layouts, brandHash);
  const onPaper = layout === 'cream';
  // Warm paper looks dirty beside these cool colours.
  const paper = ['sky', 'rose', 'sage'].includes(paletteName) ? '#fdfbf6' : '#fbf6ea';
  const bandGround = luminance(palette.base) > 0.8 ? '#fffdf7' : palette.tint;
  return {
    ...palette,
    layout,
    name: nameOnLabel(pack),
    brand: pack.brand.trim(),
    size: pack.size,
    art: pack.art ?? artFor(pack.name, brandHash),
    ground: onPaper ? paper : layout === 'band' ? bandGround : palette.base,
    mark: luminance(palette.base) > 0.75 ? palette.accent : palette.base,
    wordInk: luminance(palette.base) > 0.5 ? palette.ink : palette.base,
    sans: (brandHash >> 3) % 3 === 0 && !onPaper,
    capitals: onPaper || (brandHash >> 5) % 2 === 0,
    italic: (brandHash >> 7) % 3 === 0,
  };
}

/** The name without its leading brand and trailing size, which are elsewhere on the label. */
function nameOnLabel({ name, brand }: PackShot): string {
  const words = name.trim();
  const branded = brand !== '' && words.toLowerCase().startsWith(`${brand.trim().toLowerCase()} `);
  const own = branded ? words.slice(brand.trim().length).trim() : words;
  return own.replace(/\s+\d[\d.]*\s?(g|kg|ml|l|cl|pack|s)\b\.?$/i, '');
}

function artFor(name: string, brandHash: number): PackArt {
  const words = name.toLowerCase();
  return artsByName.find(([known]) => known.test(words))?.[1] ?? pick(artsOfTheUnknown, brandHash);
}

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T;
}

/** The brand on one centred line, and the resulting letter size. */
export function brandLine(
  label: Label,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): { readonly svg: string; readonly size: number } {
  const words = label.capitals ? label.brand.toUpperCase() : label.brand;
  const spacing = label.capitals ? 0.1 : 0;
  const ems = textWidth(words) * (label.capitals ? 1.06 : 1) + words.length * spacing;
  const size = Math.min(height, ems > 0 ? width / ems : height);
  const style = {
    sans: label.sans,
    bold: label.sans || !label.capitals,
    spacing: spacing * size,
    italic: !label.capitals && label.italic,
  };
  return { svg: text(x + (spacing * size) / 2, y + size * 0.36, size, words, colour, style), size };
}

/** The product name in up to `lines` lines, centred. */
export function nameBlock(
  label: Label,
  x: number,
  y: number,
  width: number,
  height: number,
  maxSize: number,
  colour: Colour,
  style: { readonly bold?: boolean; readonly lines?: number } = {},
): string {
  const { lines, size } = fitLines(label.name, width, height, style.lines ?? 3, maxSize);
  const leading = size * lineHeight;
  const first = y - ((lines.length - 1) * leading) / 2 + size * 0.34;
  const lettering = {
    sans: label.sans,
    italic: label.italic && !label.sans,
    bold: style.bold === true && label.sans,
  };
  return lines.map((line, i) => text(x, first + i * leading, size, line, colour, lettering)).join('');
}

/** The brand inside a round badge, on two lines if it is long. */
export function badgeBrand(label: Label, x: number, y: number, radius: number): string {
  const words = label.brand.split(' ');
  if (label.brand.length < 11 || words.length < 2) {
    return brandLine(label, x, y, radius * 1.62, radius * 0.36, label.ink).svg;
  }
  const [first, second] = halves(words).map((brand) => ({ ...label, brand })) as [Label, Label];
  const height = Math.min(
    radius * 0.27,
    brandLine(first, x, y, radius * 1.66, radius * 0.27, label.ink).size,
    brandLine(second, x, y, radius * 1.4, radius * 0.27, label.ink).size,
  );
  const top = y - radius * 0.09;
  return (
    brandLine(first, x, top, radius * 1.66, height, label.ink).svg +
    brandLine(second, x, top + height * 1.1, radius * 1.4, height, label.ink).svg
  );
}

/** Splits words into two parts of nearly equal length. */
function halves(words: readonly string[]): [string, string] {
  const partsAt = (cut: number): [string, string] => [
    words.slice(0, cut).join(' '),
    words.slice(cut).join(' '),
  ];
  const unevenness = ([first, second]: [string, string]) => Math.abs(first.length - second.length - 1);
  let best = partsAt(1);
  for (let cut = 2; cut < words.length; cut++) {
    if (unevenness(partsAt(cut)) < unevenness(best)) best = partsAt(cut);
  }
  return best;
}

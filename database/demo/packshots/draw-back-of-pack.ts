import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { escapeText, svg } from './drawing.ts';
import { text, textWidth } from './lettering.ts';
import type { PackShot } from './pack-shot.ts';
import { palettes } from './palettes.ts';

type Told = Pick<ProductRecord, 'name' | 'ingredients' | 'nutrition' | 'storage' | 'countryOfOrigin'>;

const left = 76;
const right = 324;
const lineHeight = 13;

/** Draws the back of a food's pack: its ingredients, its nutrition, and how to store it. */
export function drawBackOfPack({ palette = 'green' }: PackShot, product: Told): string {
  const { base, on } = palettes[palette];
  const ink = '#26292b';
  const lines: string[] = [];
  let y = 104;
  const say = (words: string, size: number, bold = false) => {
    for (const line of wrapped(words, (right - left) / size)) {
      lines.push(text(left, y, size, line, ink, { sans: true, anchor: 'start', bold }));
      y += (lineHeight * size) / 9.5;
    }
  };
  say(product.name, 11, true);
  y += 4;
  if (product.ingredients) say(`Ingredients: ${product.ingredients.replaceAll('_', '')}.`, 8.5);
  y += 8;
  lines.push(text(left, y, 8.5, 'Typical values', ink, { sans: true, anchor: 'start', bold: true }), text(right, y, 8.5, 'per 100g or 100ml', ink, { sans: true, anchor: 'end', bold: true }));
  for (const { name, per100 } of product.nutrition) {
    y += lineHeight;
    lines.push(
      svg`<path d="M${left} ${y - 10}H${right}" stroke="${ink}" stroke-width="0.5" opacity="0.4"/>`,
      text(name.startsWith('of which') ? left + 8 : left, y, 8.5, name, ink, { sans: true, anchor: 'start' }),
      text(right, y, 8.5, per100, ink, { sans: true, anchor: 'end' }),
    );
  }
  y += 20;
  if (product.storage) say(product.storage, 8);
  if (product.countryOfOrigin) say(`Produce of ${product.countryOfOrigin}`, 8);
  const bottom = Math.max(y + 6, 330);
  const title = escapeText(`The back of the pack of ${product.name}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img" aria-label="${title}">` +
    svg`<g transform="translate(${200 - (200 * 360) / (bottom + 24)} 8) scale(${Math.min(1, 384 / (bottom + 24))})">` +
    svg`<rect x="48" y="40" width="304" height="${bottom - 16}" rx="12" fill="${base}"/>` +
    svg`<rect x="62" y="82" width="276" height="${bottom - 74}" rx="4" fill="#fffdf8"/>` +
    `${text(200, 67, 15, product.name.length > 34 ? 'Good to know' : product.name, on)}${lines.join('')}</g></svg>`
  );
}

/** Breaks a text into lines of at most this many ems. */
function wrapped(words: string, ems: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer) <= ems) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

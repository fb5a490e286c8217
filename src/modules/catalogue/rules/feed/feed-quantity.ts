import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { tidyText } from './feed-text.ts';

/** A product's size from a feed: the text to display, and the net content if the feed's text could be parsed. */
export interface PackSize {
  size: string;
  netContent: ProductRecord['netContent'];
  unitPriceMeasure: ProductRecord['unitPriceMeasure'];
}

interface Measure {
  pattern: string;
  /**
   * The size of the unit in grams or millilitres. Pints and ounces are imperial (Units of Measurement Regulations
   * 1995).
   */
  amount: number;
  unit: 'g' | 'ml';
  print: (figure: string) => string;
}

const measures: Measure[] = [
  { pattern: 'kgs?|kilos?|kilogrammes?|kilograms?', amount: 1000, unit: 'g', print: (figure) => `${figure}kg` },
  { pattern: 'g|gr|grs|gms?|grammes?|grams?', amount: 1, unit: 'g', print: (figure) => `${figure}g` },
  { pattern: 'mg', amount: 0.001, unit: 'g', print: (figure) => `${figure}mg` },
  { pattern: 'mls?|millilitres?|milliliters?', amount: 1, unit: 'ml', print: (figure) => `${figure}ml` },
  { pattern: 'cls?|centilitres?|centiliters?', amount: 10, unit: 'ml', print: (figure) => `${figure}cl` },
  { pattern: 'dls?', amount: 100, unit: 'ml', print: (figure) => `${figure}dl` },
  { pattern: 'l|lt|ltrs?|litres?|liters?', amount: 1000, unit: 'ml', print: (figure) => counted(figure, 'litre') },
  { pattern: 'pts?|pints?', amount: 568.26125, unit: 'ml', print: (figure) => counted(figure, 'pint') },
  { pattern: 'fl\\.? ?oz', amount: 28.4130625, unit: 'ml', print: (figure) => `${figure} fl oz` },
  { pattern: 'oz|ounces?', amount: 28.349523125, unit: 'g', print: (figure) => `${figure}oz` },
  { pattern: 'lbs?|pounds?', amount: 453.59237, unit: 'g', print: (figure) => `${figure}lb` },
];

const packWords = 'packs?|pks?|pcs?|pieces?|ct|count|units?|stück|pièces?';
const countedThings =
  '(?:tea ?|dog ?|nappy ?)?bags|capsules|caps|tablets|tabs|sachets|eggs|rolls|sheets|wipes|nappies|bars|slices|cans|' +
  'bottles|pods|sticks|teabags|portions|servings|cups|cones|lollies';
const number = '\\d+(?:\\.\\d+)?';
const unit = measures.map(({ pattern }) => `(?:${pattern})`).join('|');

const measuredForm = new RegExp(`^((?:\\d+ x )*)(${number}) ?(${unit})\\.?(?: x (\\d+))?$`);
const packOfMeasured = new RegExp(`^(\\d+) ?(?:${packWords})(?: of| x|,)? (${number} ?(?:${unit}))$`);
const countForm = new RegExp(`^(?:x ?)?(\\d+) ?-?(${packWords}|${countedThings})?$`);
const packOfForm = /^pack of (\d+)$/;

/** A lorry load, in grams, millilitres or items: a larger quantity must be a typing error. */
const most = 1_000_000;

/**
 * Parses a quantity as people type it: '500 g', '6x330ml', '1,5 l', '330ml x 6', '12 pack', '250 g e', '1 kg (4 x 250
 * g)'. If the text cannot be parsed, the tidied text becomes the size, without a unit price. Returns null for empty
 * text.
 */
export function packSizeOf(quantity: string): PackSize | null {
  const written = tidyText(quantity);
  if (written === '') return null;
  return readMeasured(normalForm(written)) ?? readCount(normalForm(written)) ?? unread(written);
}

function normalForm(written: string): string {
  return written
    .toLowerCase()
    .replace(/\(.*$/, '')
    .replace(/(\d),(\d+) ?([a-z]*)/g, (_, whole: string, rest: string, unit: string) => {
      // '1,000 g' is a thousand grams, but '1,250 kg' and '1,5 l' have decimal commas.
      const isThousands = rest.length === 3 && /^(g|gr|ml|mg|)$/.test(unit);
      return `${whole}${isThousands ? '' : '.'}${rest} ${unit}`;
    })
    .replace(/\s*[x×*]\s*(?=\d)/g, ' x ')
    .replace(/ ?℮$| e$/, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function readMeasured(text: string): PackSize | null {
  const packed = packOfMeasured.exec(text);
  const match = measuredForm.exec(packed ? `${packed[1]} x ${packed[2]}` : text);
  if (!match) return null;
  const [, before = '', figure = '', unitWord = '', after] = match;
  const measure = measures.find(({ pattern }) => new RegExp(`^(?:${pattern})$`).test(unitWord));
  const times = [...before.split(' x ').filter(Boolean), ...(after === undefined ? [] : [after])].map(Number);
  if (!measure) return null;
  const amount = rounded(times.reduce((product, count) => product * count, Number(figure) * measure.amount));
  if (!(amount > 0 && amount <= most)) return null;
  return {
    size: [...times.map(String), measure.print(String(Number(figure)))].join(' x '),
    netContent: { amount, unit: measure.unit },
    unitPriceMeasure: measure.unit === 'g' ? 'kg' : 'litre',
  };
}

function readCount(text: string): PackSize | null {
  const match = countForm.exec(text) ?? packOfForm.exec(text);
  const count = Number(match?.[1]);
  // A bare number is not parsed: it could mean anything.
  if (!match || !(count > 0 && count <= most) || /^\d+$/.test(text)) return null;
  const thing = match[2] === undefined || new RegExp(`^(?:${packWords})$`).test(match[2]) ? 'pack' : match[2];
  return {
    size: `${count} ${thing}`,
    netContent: { amount: count, unit: 'each' },
    unitPriceMeasure: count > 1 ? 'each' : null,
  };
}

const unread = (written: string): PackSize => ({ size: written, netContent: null, unitPriceMeasure: null });

const counted = (figure: string, word: string): string => `${figure} ${word}${Number(figure) > 1 ? 's' : ''}`;

const rounded = (amount: number): number => Math.round(amount * 1000) / 1000;

import { foldText } from './search-words.ts';

/** A size found in a text, with its position in the folded text. */
export interface NamedSize {
  from: number;
  to: number;
  /**
   * The size as words that cannot occur in a name: '#500g', '#2000ml', '#6' for six pieces. A size such as '4 x 400g'
   * has one word for the number and one for the amount.
   */
  words: string[];
}

const units: Record<string, { unit: 'g' | 'ml'; factor: number }> = {};
const unitNames: [names: string, unit: 'g' | 'ml', factor: number][] = [
  ['g gr gm gms gram grams gramme grammes', 'g', 1],
  ['kg kgs kilo kilos kilogram kilograms', 'g', 1000],
  ['mg', 'g', 0.001],
  ['ml mls millilitre millilitres', 'ml', 1],
  ['cl', 'ml', 10],
  ['l lt ltr ltrs litre litres liter liters', 'ml', 1000],
  ['pint pints pt', 'ml', 568],
];
for (const [names, unit, factor] of unitNames) for (const name of names.split(' ')) units[name] = { unit, factor };

const number = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`;
const unit = Object.keys(units).sort((one, other) => other.length - one.length).join('|');
const sizes = new RegExp(
  [
    String.raw`(?:\b(\d{1,3}) ?[x×] ?)?\b${number} ?(${unit})\b`,
    String.raw`\b(\d{1,3}) ?[x×] ?${number} ?(${unit})\b`,
    String.raw`\b(\d{1,3}) ?-?(?:packs?|pk|pcs|pieces|rolls|tablets|bags|cans|pods)\b`,
    String.raw`\bx ?(\d{1,3})\b`,
  ].join('|'),
  'g',
);

/** Finds the sizes in a text, in order: '2l', '2 Litres', '500 g', '4 x 400g', '6 pack'. */
export function sizesIn(text: string): NamedSize[] {
  if (!/\d/.test(text)) return [];
  return Array.from(foldText(text).matchAll(sizes), (match) => {
    const [all, times, amount, name, timesAgain, amountAgain, nameAgain, pack, count] = match;
    const measured = amount ?? amountAgain;
    const pieces = times ?? timesAgain ?? pack ?? count;
    const words = pieces === undefined ? [] : [`#${Number(pieces)}`];
    if (measured !== undefined) words.push(sizeWord(measured, units[(name ?? nameAgain)!]!));
    return { from: match.index, to: match.index + all.length, words };
  });
}

function sizeWord(amount: string, { unit, factor }: { unit: string; factor: number }): string {
  return `#${Math.round(Number(amount.replace(',', '.')) * factor * 1000) / 1000}${unit}`;
}

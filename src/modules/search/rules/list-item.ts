import { cleanSearchText } from './search-text.ts';

/** The amount that an item of a pasted list asks for. */
export interface AskedAmount {
  count: number;
  /** Whether the count is of packs ('2x milk', '2 bags of carrots'), not of pieces ('6 eggs'). */
  ofPacks: boolean;
  /** The weight or volume of each, if the item names one: '500g mince', '2 x 330ml cola'. */
  measure: Measure | null;
}

export interface Measure {
  amount: number;
  unit: 'g' | 'ml';
}

/** An item of a pasted list. */
export interface ListItem {
  /** The words to search for, as a search term can have them. */
  term: string;
  /** Null if the item names no amount. */
  asked: AskedAmount | null;
}

/** The part of an item that is read, in characters: a term and its amount are shorter. */
const longestItem = 200;

/**
 * Reads an item as people write it on a shopping list: with a bullet, a number or a tick box before it, and an amount
 * before or after it. The term is empty if the item contains no words.
 */
export function readListItem(item: string): ListItem {
  const text = withoutBullet(item.slice(0, longestItem).normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  const read = readTextWithAmount(text);
  const term = cleanTerm(read.rest);
  // If nothing but an amount is left, the whole text is the term: '7up', '1001'.
  if (!/\p{L}/u.test(term)) return { term: cleanTerm(text), asked: null };
  return { term, asked: read.asked };
}

/** A number in figures or words. Most texts have none, and then need not be read further. */
const hasNumber = /[\d½¼¾]|\b(?:half|dozen|couple|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;

/** The longest amount, in characters: 'half a dozen packets' has 20. */
const longestAmount = 30;

/** Reads a text that is an amount and nothing else: '500 g', '2 x 400g', 'x2', 'half a dozen'. Null for any other text. */
export function readBareAmount(text: string): AskedAmount | null {
  const whole = text.trim();
  if (whole.length > longestAmount || !hasNumber.test(whole)) return null;
  const amount = whole.normalize('NFC').replaceAll(/\s+/g, ' ').replace(/^\((.*)\)$/, '$1').trim();
  // Amounts are read in front of a thing, so put one there: nothing else may be left.
  const { rest, asked } = readAmount(`${amount} thing`);
  return rest === 'thing' ? asked : null;
}

/** Reads the amount in a text, or in brackets or after a comma at its end: 'eggs (half a dozen)', 'lemons, 3'. */
function readTextWithAmount(text: string): AmountRead {
  const read = readAmount(text);
  const apart = read.asked === null ? /^(.+?) ?(?:\(([^()]*)\)|,([^,]*))$/.exec(text) : null;
  const asked = apart && readBareAmount(apart[2] ?? apart[3]!);
  return apart && asked ? { rest: apart[1]!, asked } : read;
}

const cleanTerm = (text: string): string => cleanSearchText(text).replaceAll(/ {2,}/g, ' ').replace(/^[ .,'+-]+/, '').replace(/[ .,+-]+$/, '');

const bullet = /^(?:[-*+>#·•‣⁃–—◦○●◉▪▫■□◆◇☐☑☒✓✔✗✘→➤⬜✅]\ufe0f?|\[[ xX✓]?\]|\([ xX✓]?\)|\(?\d{1,3}[.)](?=\s)|\(?[a-zA-Z]\)(?=\s))\s*/u;

function withoutBullet(text: string): string {
  let rest = text;
  // A list may have a bullet and a tick box: '- [ ] milk'.
  for (let more = 3; more > 0; more -= 1) rest = rest.replace(bullet, '');
  return rest.trim();
}

const words: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 };
const fractions: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

const units: readonly [names: string, unit: 'g' | 'ml', factor: number][] = [
  ['kilograms|kilogram|kilos|kilo|kgs|kg', 'g', 1000],
  ['grams|gram|grm|gms|gm|gr|g', 'g', 1],
  ['pounds|pound|lbs|lb', 'g', 453.59237],
  ['ounces|ounce|oz', 'g', 28.349523125],
  ['millilitres|millilitre|mls|ml', 'ml', 1],
  ['centilitres|centilitre|cl', 'ml', 10],
  ['litres|litre|liters|liter|ltrs|ltr|lt|l', 'ml', 1000],
  ['pints|pint|pts|pt', 'ml', 568.26125],
];
const unitNames = units.map(([names]) => names).join('|');
const packNames = 'packs?|packets?|pkts?|boxes|box|bags?|multipacks?|cartons?|cases?|trays?|punnets?|bunch|bunches|tubs?|pots?|loaves|loaf';

const figure = String.raw`\d{1,5}\.\d{1,3}|\d{1,5}`;
const part = String.raw`(?:(\d{1,2}) ?)?(1/2|1/4|3/4|1/3|2/3)`;
const measure = String.raw`(?:${part}|(${figure})) ?(?:of a )?(${unitNames})(?![\p{L}\p{N}])\.?`;
const times = String.raw`(\d{1,2}) ?[x×*](?![\p{L}])`;

const measureFirst = new RegExp(`^(?:${times} ?)?${measure} ?(?:(?:${packNames}) )?(?:of )?(?=\\p{L})`, 'iu');
const measureLast = new RegExp(`^(.*?\\p{L}.*?) ?[-–:,=]? ?[([]?(?:${times} ?)?(?<![\\p{L}\\p{N}.])${measure}[)\\]]?$`, 'iu');
const timesFirst = /^(?:(\d{1,2}) ?[x×*] ?|[x×*] ?(\d{1,2}) )(?=\p{L}{2})/iu;
const timesAttached = /^(\d{1,2})[x×*] ?(?=\p{L})/iu;
const timesLast = /^(.*?\p{L}.*?) ?[-–:,=]? ?[([]?(?:[x×*] ?(\d{1,2})|(\d{1,2}) ?[x×*])[)\]]?$/iu;
const countLast = /^(.*?\p{L}.*?)(?: ?[-–:=] ?(\d{1,2})| ?[([](\d{1,2})[)\]])$/iu;
const countFirst = new RegExp(`^(\\d{1,2}) (?:(${packNames}) (?:of )?)?(?=\\p{L}{3})`, 'iu');

// Names that begin with a number, which is not an amount.
const numberedNames = /^(?:7 ?up|5 ?spice|(?:three|3|5|7|9) (?:bean|cheese|grain|seed|nut|veg)|\d+ (?:a day|in 1))\b/i;

interface AmountRead {
  rest: string;
  asked: AskedAmount | null;
}

function readAmount(given: string): AmountRead {
  const text = inFigures(given);
  const before = measureFirst.exec(text);
  if (before) return { rest: text.slice(before[0].length), asked: measured(before.slice(1)) };
  if (numberedNames.test(text)) return { rest: given, asked: null };
  const counted = readCount(text);
  if (counted) {
    // '2x 500g mince' has its measure after the count, '2 mince 500g' at the end.
    const own = measureLast.exec(counted.rest);
    return own && !own[2] ? { rest: own[1]!, asked: { ...measured(own.slice(2)), count: counted.asked!.count, ofPacks: true } } : counted;
  }
  const after = measureLast.exec(text);
  if (after) return { rest: after[1]!, asked: measured(after.slice(2)) };
  return { rest: text, asked: null };
}

function readCount(text: string): AmountRead | null {
  const first = timesAttached.exec(text) ?? timesFirst.exec(text);
  if (first) return amountOf(text.slice(first[0].length), first[1] ?? first[2], true);
  const last = timesLast.exec(text);
  if (last) return amountOf(last[1]!, last[2] ?? last[3], true);
  const plain = countFirst.exec(text);
  if (plain) return amountOf(text.slice(plain[0].length), plain[1], plain[2] !== undefined);
  const end = countLast.exec(text);
  return end ? amountOf(end[1]!, end[2] ?? end[3], false) : null;
}

function amountOf(rest: string, count: string | undefined, ofPacks: boolean): AmountRead | null {
  const number = Number(count);
  return number > 0 ? { rest, asked: { count: number, ofPacks, measure: null } } : null;
}

/** Reads the groups of a measure's expression: times, wholes, fraction, figure and unit. */
function measured([times, wholes, fraction, plain, unit]: (string | undefined)[]): AskedAmount {
  const [over = 0, under = 1] = (fraction ?? '').split('/').map(Number);
  const value = plain === undefined ? Number(wholes ?? 0) + over / under : Number(plain);
  // The expression also matches letters such as 'ſ', which lower case alone does not turn into an 's'.
  const name = unit!.normalize('NFKC').toLowerCase();
  const [, kind, factor] = units.find(([names]) => names.split('|').includes(name))!;
  const amount = Math.round(value * factor);
  return amount > 0 ? { count: Number(times ?? 1) || 1, ofPacks: times !== undefined, measure: { amount, unit: kind } } : { count: 1, ofPacks: false, measure: null };
}

/** Writes number words at the start as figures: 'half a dozen eggs' becomes '6 eggs', 'a loaf' loses its article. */
function inFigures(text: string): string {
  return text
    .replaceAll(/[½¼¾]/g, (sign) => fractions[sign]!)
    .replace(/^(?:a |one )?half (?:a )?dozen (?:of )?/i, '6 ')
    .replace(/^half (?:a |an )?(?=(?:kilo|kg|pound|lb|litre|pint|l)\b)/i, '1/2 ')
    .replace(/^(?:a |one )?dozen (?:of )?/i, '12 ')
    .replace(/^(?:a )?couple (?:of )?/i, '2 ')
    .replace(/^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?=\p{L})/iu, (_, word: string) => `${words[word.toLowerCase()]} `)
    .replace(/^(?:an?|some|the) (?=\p{L}{3})/iu, '');
}

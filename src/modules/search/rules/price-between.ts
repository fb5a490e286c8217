import { priceToType, typedPrice } from '#/modules/catalogue/rules/staff/typed-price.ts';
import { formatPence, type Pence } from '#/platform/rules/money.ts';
import type { FilterTag } from './filter-groups.ts';

/** The filter group whose value is a range of prices that the shopper types (SC-123). */
export const priceBetweenGroup = 'price-between';

/** The lowest and the highest price to show; null if there is no limit at that end. */
export interface PriceBetween {
  from: Pence | null;
  to: Pence | null;
}

/** The range that the shopper typed, and the lowest and highest price that the other filters leave; null if nothing is left. */
export type PriceRange = PriceBetween & { least: Pence | null; most: Pence | null };

/** A range without limits. */
export const noLimits: PriceBetween = { from: null, to: null };

/** The two ends of a range of prices as typed; '' for an empty field. */
export interface TypedPrices {
  from: string;
  to: string;
}

export type PricesRead =
  | { ok: true; between: PriceBetween | null }
  | { ok: false; field: keyof TypedPrices; fault: string };

/** Reads the two fields of a range of prices in pounds. `between` is null if both are empty or the range has no limit. */
export function readTypedPrices(typed: TypedPrices): PricesRead {
  const ends = { ...noLimits };
  for (const field of ['from', 'to'] as const) {
    const text = typed[field].trim();
    if (text === '' || (field === 'from' && isZero.test(text))) continue;
    const [, pence] = inPence.exec(text) ?? [];
    const read = typedPrice(pence === undefined ? text.replace(decimalComma, '.') : priceToType(Number(pence)));
    if (!read.ok) return { ok: false, field, fault: read.fault };
    ends[field] = read.pence;
  }
  const { from, to } = ends;
  if (from !== null && to !== null && from > to) {
    return { ok: false, field: 'to', fault: `Enter ${formatPence(from)} or more, or a lower price in the first field` };
  }
  return { ok: true, between: from === null && to === null ? null : ends };
}

const isZero = /^£?0+(\.0{0,2})?p?$/;
const inPence = /^(\d{1,6}) ?p$/i;
// A comma before one or two last digits is a decimal point; before three it separates thousands.
const decimalComma = /,(?=\d{1,2}$)/;

/** Returns the range as a value of its filter group: '1.50-4.00', '2.00-' or '-5.00'. */
export const writePriceBetween = (between: PriceBetween): string => {
  const { from, to } = typedPricesOf(between);
  return `${from}-${to}`;
};

/** Reads a value of the filter group; null if it is not a range of prices. */
export function readPriceBetween(value: string): PriceBetween | null {
  const [from, to, ...more] = value.split('-');
  const read = readTypedPrices({ from: from!, to: to ?? '' });
  return to !== undefined && more.length === 0 && read.ok ? read.between : null;
}

/** Returns what a shopper types for this range; two empty fields for null. */
export function typedPricesOf(between: PriceBetween | null): TypedPrices {
  const { from, to } = between ?? noLimits;
  const typed = (pence: Pence | null): string => (pence === null ? '' : priceToType(pence));
  return { from: typed(from), to: typed(to) };
}

/** Returns the range in words: '£1.50 to £4.00', '£2.00 and over' or 'Up to £5.00'. */
export function priceBetweenLabel({ from, to }: PriceBetween): string {
  if (to === null) return `${formatPence(from ?? 0)} and over`;
  return from === null ? `Up to ${formatPence(to)}` : `${formatPence(from)} to ${formatPence(to)}`;
}

/** Returns the last range that filter tags choose and that can be read; null if there is none. */
export function typedRange(tags: readonly FilterTag[]): PriceBetween | null {
  const ranges = tags.filter(({ group }) => group === priceBetweenGroup).map(({ value }) => readPriceBetween(value));
  return ranges.findLast((range) => range !== null) ?? null;
}

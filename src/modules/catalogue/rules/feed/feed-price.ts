import type { Pence } from '#/platform/rules/money.ts';
import { unitsOfMeasure, type UnitOfMeasure } from '#/platform/rules/quantity.ts';

/** A product's price from a price file. */
export interface FeedPrice {
  pricePence: Pence;
  priceUom: UnitOfMeasure;
}

/** The columns of a price file. If a file has no `unit`, each price is for one item. */
export const priceColumns = ['code', 'price_pence', 'unit'] as const;

export type PriceRow = Partial<Record<(typeof priceColumns)[number], string>>;

/** No grocery costs more than £10,000; a higher figure is in the wrong unit. */
const mostPence = 1_000_000;

/** Parses a row of the price file, or returns a fault. If the unit is missing, the price is per item (SC-007). */
export function feedPriceOf(row: PriceRow): FeedPrice | { fault: string } {
  const written = (row.price_pence ?? '').trim();
  if (written === '') return { fault: 'it has no price' };
  if (!/^\d+$/.test(written)) return { fault: `‘${excerpt(written)}’ is not a price in whole pence` };
  const pricePence = Number(written);
  if (pricePence === 0) return { fault: 'its price is nothing' };
  if (pricePence > mostPence) return { fault: `${excerpt(written)} pence is more than any grocery costs` };
  const unit = (row.unit ?? '').trim().toUpperCase() || 'C62';
  const priceUom = unitsOfMeasure.find((uom) => uom === unit);
  if (priceUom === undefined) return { fault: `‘${excerpt(unit)}’ is none of the units ${unitsOfMeasure.join(', ')}` };
  return { pricePence, priceUom };
}

/**
 * Parses a product's code: 1 to 14 digits (the longest barcode, GTIN-14, has 14), keeping leading zeros (SC-010).
 * Returns null if malformed.
 */
export function feedCodeOf(written: string | undefined): string | null {
  const code = (written ?? '').trim();
  return /^\d{1,14}$/.test(code) ? code : null;
}

/** Describes why `feedCodeOf` rejects a code. */
export function codeFault(written: string | undefined): string {
  const code = (written ?? '').trim();
  return code === '' ? 'it has no code' : `‘${excerpt(code)}’ is not a code of 1 to 14 digits`;
}

/** Shortens a text for an error message. */
export function excerpt(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

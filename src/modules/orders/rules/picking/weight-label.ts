import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { isCodeOf, type LineToPick } from './picking-route.ts';
import type { TypedPick } from './typed-pick.ts';

/** What the label says that the shop's scales print on weighed goods. */
export interface WeightLabel {
  /** The item code, which is a line number or bar code of the product, zeros in front aside. */
  itemCode: string;
  grams: number;
}

/**
 * Reads a bar code with a weight; null if the code is none, or its check digit is wrong. The layout is the usual one of scales in
 * shops, 'item reference, item measure' in the GS1 General Specifications ('Variable measure trade item scanned in retail'), in 13
 * digits:
 *
 * | digits | content |
 * |---|---|
 * | 2 | 21 to 27, or 29: numbers that each shop uses as it likes |
 * | 5 | the item code |
 * | 5 | the weight in grams |
 * | 1 | the check digit of EAN-13 |
 *
 * In the United Kingdom 20 and 28 belong to labels of suppliers with a price in pence instead (GS1 UK, 'How to barcode variable
 * measure items'), and 02 to those of shops. They are not read: a price must never become a weight.
 */
export function readWeightLabel(code: string): WeightLabel | null {
  const [, itemCode, grams] = /^2[1-79](\d{5})(\d{5})\d$/.exec(code.trim()) ?? [];
  if (itemCode === undefined || grams === undefined || !hasCheckDigit(code.trim()) || Number(grams) === 0) return null;
  return { itemCode, grams: Number(grams) };
}

/** Every second digit from the right, after the check digit, counts three times; the sum is a multiple of ten. */
function hasCheckDigit(code: string): boolean {
  const sum = [...code].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Returns what a code says of a line's product: `grams` is null if it has no weight. Null if it means another product. */
export function scanOf({ line, order }: LineToPick, code: string): { grams: number | null } | null {
  if (isCodeOf(line, code)) return { grams: null };
  const label = order.quantity.uom === 'C62' && !line.weighed ? null : readWeightLabel(code);
  return label && isCodeOf(line, label.itemCode) ? { grams: label.grams } : null;
}

/** The packs of a line that were scanned so far. */
export interface ScannedPacks {
  packs: number;
  grams: number;
}

export const nothingScanned: ScannedPacks = { packs: 0, grams: 0 };

/**
 * Returns the fields that the scanned packs of a line fill: the number of items, at most as many as may be picked, and their
 * weight if it was on the labels. Without weights, the number is not lowered below `counted`, the items that the picker counted without
 * scanning: the scan may have shown one of them. A weight above the most stays as it is, so that the picker sees it.
 */
export function fieldsOfScans({ line, order }: LineToPick, { packs, grams }: ScannedPacks, counted: number): Partial<Pick<TypedPick, 'quantity' | 'weight'>> {
  const { uom } = order.quantity;
  if (uom !== 'C62') return grams === 0 ? {} : { quantity: String(inUnit(grams, uom)) };
  const most = line.mostQuantity.amount;
  if (grams === 0) return { quantity: String(Math.min(Math.max(packs, counted), most)) };
  return { quantity: String(Math.min(packs, most)), weight: String(grams) };
}

/** Grams in one unit. A pound is exact (SC-074). */
const gramsIn: Record<Exclude<UnitOfMeasure, 'C62'>, number> = { KGM: 1000, GRM: 1, LBR: 453.59237 };

/** Returns a weight in another unit, to the thousandth. */
const inUnit = (grams: number, uom: Exclude<UnitOfMeasure, 'C62'>): number => Math.round((grams / gramsIn[uom]) * 1000) / 1000;

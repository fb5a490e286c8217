import type { Pence } from './money.ts';

/** Units of measure: kilograms, grams, pounds, items. */
export const unitsOfMeasure = ['KGM', 'GRM', 'LBR', 'C62'] as const;
export type UnitOfMeasure = (typeof unitsOfMeasure)[number];

/** A whole number of thousandths of a unit, so that 0.486 kg is exact (SC-008). */
export interface Quantity {
  thousandths: number;
  uom: UnitOfMeasure;
}

/** A quantity on the wire. */
export interface WireQuantity {
  amount: number;
  uom: UnitOfMeasure;
}

/** A quantity of whole items. */
export const items = (count: number): Quantity => ({ thousandths: count * 1000, uom: 'C62' });

/** A quantity on the wire, exact to the thousandth (SC-008). */
export function toWireQuantity(quantity: Quantity): WireQuantity {
  return { amount: quantity.thousandths / 1000, uom: quantity.uom };
}

/** Reads a wire amount to the nearest thousandth; a missing unit is items (SC-007). */
export function fromWireQuantity(wire: { amount: number; uom?: UnitOfMeasure | null }): Quantity {
  return { thousandths: Math.round(wire.amount * 1000), uom: wire.uom ?? 'C62' };
}

/** The labels of the units for shoppers (SC-007). */
export const unitLabels: Record<UnitOfMeasure, string> = { KGM: 'kg', GRM: 'g', LBR: 'lb', C62: 'items' };

/**
 * Weights are counted in hundredths of a milligram, the largest unit in which all three are whole numbers: 1 lb is
 * exactly 0.45359237 kg (international pound, 1959; SC-074).
 */
export type CentiMilligrams = bigint;
const weightOfOne: Record<Exclude<UnitOfMeasure, 'C62'>, CentiMilligrams> = {
  KGM: 100_000_000n,
  GRM: 100_000n,
  LBR: 45_359_237n,
};

/** A price per unit: £2.40 per KGM, 85p per C62. */
export interface UnitPrice {
  pence: Pence;
  uom: UnitOfMeasure;
}

/**
 * The price of a quantity at a unit price, computed in whole numbers and rounded half up to the penny once (SC-003).
 * `itemGrams` is the estimated weight of one item, needed when items are priced by weight (or a weight by the item).
 * Null if the two units cannot be converted without it.
 */
export function priceOf(quantity: Quantity, price: UnitPrice, itemGrams: number | null): Pence | null {
  if (quantity.uom === price.uom) {
    const thousandthsOfPence = quantity.thousandths * price.pence;
    // Exact up to billions of pounds, and much faster than BigInt.
    if (Math.abs(thousandthsOfPence) < 2 ** 51) return Math.floor((thousandthsOfPence + 500) / 1000);
    return halfUp(BigInt(quantity.thousandths) * BigInt(price.pence), 1000n);
  }
  const sold = weightIn(quantity.uom, itemGrams);
  const priced = weightIn(price.uom, itemGrams);
  if (sold === null || priced === null) return null;
  return halfUp(BigInt(quantity.thousandths) * sold * BigInt(price.pence), 1000n * priced);
}

function weightIn(uom: UnitOfMeasure, itemGrams: number | null): CentiMilligrams | null {
  if (uom !== 'C62') return weightOfOne[uom];
  return itemGrams === null ? null : BigInt(Math.round(itemGrams * 100_000));
}

function halfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** A wire quantity for display: '3', '0.5 kg', '200 g'. */
export function formatQuantity({ amount, uom }: WireQuantity): string {
  return uom === 'C62' ? String(amount) : `${amount} ${unitLabels[uom]}`;
}

export function isUnitOfMeasure(value: unknown): value is UnitOfMeasure {
  return unitsOfMeasure.some((unit) => unit === value);
}

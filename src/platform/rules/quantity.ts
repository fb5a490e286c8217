import type { Pence } from './money.ts';

/** Units of measure: kilograms, grams, pounds, items. */
export const unitsOfMeasure = ['KGM', 'GRM', 'LBR', 'C62'] as const;
export type UnitOfMeasure = (typeof unitsOfMeasure)[number];

/** A quantity as a whole number of thousandths of a unit, so that 0.486 kg is exact (SC-008). */
export interface Quantity {
  thousandths: number;
  uom: UnitOfMeasure;
}

/** A quantity on the wire. */
export interface WireQuantity {
  amount: number;
  uom: UnitOfMeasure;
}

/** Returns a quantity of whole items. */
export const items = (count: number): Quantity => ({ thousandths: count * 1000, uom: 'C62' });

/** Converts a quantity to its wire form, exact to the thousandth (SC-008). */
export function toWireQuantity(quantity: Quantity): WireQuantity {
  return { amount: quantity.thousandths / 1000, uom: quantity.uom };
}

/** Reads a wire quantity, rounded to the nearest thousandth. A missing unit means items (SC-007). */
export function fromWireQuantity(wire: { amount: number; uom?: UnitOfMeasure | null }): Quantity {
  return { thousandths: Math.round(wire.amount * 1000), uom: wire.uom ?? 'C62' };
}

/** The unit labels that shoppers see (SC-007). */
export const unitLabels: Record<UnitOfMeasure, string> = { KGM: 'kg', GRM: 'g', LBR: 'lb', C62: 'items' };

/**
 * A weight in hundredths of a milligram: with this unit a kilogram, a gram and a pound are all whole numbers. 1 lb is
 * exactly 0.45359237 kg (international pound, 1959; SC-074).
 */
export type CentiMilligrams = bigint;
const weightOfOne: Record<Exclude<UnitOfMeasure, 'C62'>, CentiMilligrams> = {
  KGM: 100_000_000n,
  GRM: 100_000n,
  LBR: 45_359_237n,
};

/** A price per unit, such as £2.40 per KGM or 85p per C62. */
export interface UnitPrice {
  pence: Pence;
  uom: UnitOfMeasure;
}

/**
 * Returns the price of a quantity at a unit price, computed in whole numbers and rounded half up once, to the penny
 * (SC-003). `itemGrams` is the estimated weight of one item. It is needed for items priced by weight, and for a weight
 * priced by the item; without it, their price is null.
 */
export function priceOf(quantity: Quantity, price: UnitPrice, itemGrams: number | null): Pence | null {
  if (quantity.uom === price.uom) {
    const thousandthsOfPence = quantity.thousandths * price.pence;
    // This is exact up to billions of pounds, and much faster than BigInt.
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

/** Formats a wire quantity for display: '3', '0.5 kg', '200 g'. */
export function formatQuantity({ amount, uom }: WireQuantity): string {
  return uom === 'C62' ? String(amount) : `${amount} ${unitLabels[uom]}`;
}

export function isUnitOfMeasure(value: unknown): value is UnitOfMeasure {
  return unitsOfMeasure.some((unit) => unit === value);
}

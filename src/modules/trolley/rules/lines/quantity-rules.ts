import { unitLabels, type Quantity, type UnitOfMeasure } from '#/platform/rules/quantity.ts';

/** The limits of quantities in one unit, in thousandths of the unit. */
export interface UnitRules {
  usual: number;
  step: number;
  min: number;
  max: number;
  /** The number of decimal places that a quantity may have. */
  decimals: 0 | 1;
}

/** The limits of quantities in each unit (SC-105). */
export const unitRules: Readonly<Record<UnitOfMeasure, UnitRules>> = {
  KGM: { usual: 500, step: 500, min: 100, max: 99_900, decimals: 1 },
  GRM: { usual: 100_000, step: 100_000, min: 100_000, max: 999_000, decimals: 0 },
  LBR: { usual: 1000, step: 1000, min: 1000, max: 99_990, decimals: 1 },
  C62: { usual: 1000, step: 1000, min: 1000, max: 99_000, decimals: 0 },
};

/**
 * Rounds a number of thousandths to the unit's decimal places and clamps it to the unit's limits. Returns 0, which
 * removes the item, for 0 or less.
 */
export function normaliseQuantity(thousandths: number, uom: UnitOfMeasure): number {
  const { min, max, decimals } = unitRules[uom];
  const grain = decimals === 1 ? 100 : 1000;
  if (thousandths <= 0) return 0;
  const rounded = Math.floor(thousandths / grain + 0.5) * grain;
  return Math.min(Math.max(rounded, min), max);
}

/** Adds one step to a quantity, up to the maximum (SC-113). */
export function stepUp(thousandths: number, uom: UnitOfMeasure): number {
  const { step, max } = unitRules[uom];
  return Math.min(thousandths + step, max);
}

/**
 * Returns a message that says why a line cannot have this quantity, with the limit; null if it can (SC-106, SC-115).
 */
export function whyNotQuantity(quantity: Quantity, allowed: readonly UnitOfMeasure[]): string | null {
  const { thousandths, uom } = quantity;
  const { min, max, decimals } = unitRules[uom];
  if (!allowed.includes(uom)) return `This item is sold in ${allowed.map((unit) => unitLabels[unit]).join(' or ')}`;
  // 99.99 lb has two decimals but is the maximum, so it is valid.
  if (thousandths === max) return null;
  if (thousandths < min) return `The least you can order is ${formatAmount(min, uom)}`;
  if (thousandths > max) return `The most you can order is ${formatAmount(max, uom)}`;
  if (thousandths % (decimals === 1 ? 100 : 1000) !== 0) {
    return decimals === 1 ? `Please give at most one decimal, such as 1.5 ${unitLabels[uom]}` : `Please give a whole number of ${unitLabels[uom]}`;
  }
  return null;
}

/** Formats an amount with its unit: '99.9 kg', '99 items', '1 item'. */
export function formatAmount(thousandths: number, uom: UnitOfMeasure): string {
  return `${thousandths / 1000} ${uom === 'C62' && thousandths === 1000 ? 'item' : unitLabels[uom]}`;
}

import type { WireStaffPromoCode } from '#/contract/rest-types.ts';
import { formatPence } from '#/platform/rules/money.ts';
import { formatDay } from '#/platform/rules/london-time.ts';

/** Returns what a code takes off: '£5.00 off' or '10% off'. */
export const valueText = ({ valueKind, value }: WireStaffPromoCode): string => (valueKind === 'AMOUNT' ? `${formatPence(value)} off` : `${value}% off`);

/** Returns a code's days: '1 December 2026 to 24 December 2026', 'From …', 'Until …' or 'Always'. */
export function daysText({ validFrom, validTo }: WireStaffPromoCode): string {
  if (validFrom !== null && validTo !== null) return `${formatDay(validFrom)} to ${formatDay(validTo)}`;
  if (validFrom !== null) return `From ${formatDay(validFrom)}`;
  return validTo === null ? 'Always' : `Until ${formatDay(validTo)}`;
}

/** Returns the uses of a code, and how many there can be: '3 of 100'. */
export const usesText = ({ used, totalLimit }: WireStaffPromoCode): string => (totalLimit === null ? String(used) : `${used} of ${totalLimit}`);

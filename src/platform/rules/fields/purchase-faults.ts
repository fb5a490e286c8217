import type { LondonDay } from '#/platform/rules/london-time.ts';

/** Returns the message for an order number that is empty, or is not up to 20 digits (AC-485, AC-486). */
export function orderNumberFault(typed: string): string | null {
  if (typed.trim() === '') return 'Please enter an order number';
  return /^[0-9]{1,20}$/.test(typed.trim()) ? null : 'Order numbers only contain numbers and are up to 20 digits long';
}

/** Returns the message for a product name that is missing (AC-487). */
export const productNameFault = (typed: string): string | null => (typed.trim() === '' ? 'Please enter the product name' : null);

/** Returns the message for a quantity that is missing (AC-488). */
export const missingQuantityFault = (typed: string): string | null => (typed.trim() === '' ? 'Please enter the missing product quantity' : null);

/** Returns the message for a date on which something was used before the shop was visited (AC-489). */
export const dateUsedFault = (used: LondonDay, visited: LondonDay): string | null =>
  used < visited ? 'the date used must be on or after the date you visited the shop.' : null;

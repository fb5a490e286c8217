/** A whole number of pence. Money is never a fraction of a penny, and never pounds in floating point. */
export type Pence = number;

/** Money on the wire: pounds with at most two decimals (SC-001). */
export interface Money {
  amount: number;
  currencyCode: 'GBP';
}

/** Converts pence to wire money. The division is exact to two decimals, because the pence are whole. */
export function toMoney(pence: Pence): Money {
  return { amount: pence / 100, currencyCode: 'GBP' };
}

/**
 * Converts wire money to pence, rounded half up, so that 19.99 becomes 1999 even though 19.99 * 100 is slightly less.
 */
export function toPence(money: { amount: number }): Pence {
  return roundHalfUp(money.amount * 100);
}

/** Rounds half up, towards plus infinity. The shop uses no other rounding (SC-003). */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** Formats a price for display: '£12.50', '85p', '£0.00', '-50p' (SC-004 to SC-006). */
export function formatPence(pence: Pence): string {
  if (pence < 0) return `-${formatPence(-pence)}`;
  if (pence > 0 && pence < 100) return `${pence}p`;
  return `£${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
}

/** Formats wire money for display. */
export function formatMoney(money: { amount: number; currencyCode?: string }): string {
  return formatPence(toPence(money));
}

/** Formats a delivery charge for display; zero is 'Free' (SC-006). */
export function formatDeliveryCharge(pence: Pence): string {
  return pence === 0 ? 'Free' : formatPence(pence);
}

import { formatPence } from '#/platform/rules/money.ts';
import { typedAmount, type ReadPounds } from '#/platform/rules/typed-pounds.ts';

/** The least and the most money, in pounds, with which staff issue a gift card or a gift voucher. */
export const leastGift = 1;
export const mostGift = 500;

/** Reads the money that staff type for a gift card or voucher, or returns the message for its field. */
export function typedGiftAmount(typed: string): ReadPounds {
  const read = typedAmount(typed, 'Please enter an amount');
  if (!read.ok) return read;
  const [least, most] = [leastGift * 100, mostGift * 100];
  return read.pence < least || read.pence > most ? { ok: false, fault: `Enter an amount from ${formatPence(least)} to ${formatPence(most)}` } : read;
}

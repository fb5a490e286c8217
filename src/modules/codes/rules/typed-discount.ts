import { readTypedPounds } from '#/platform/rules/typed-pounds.ts';

/** A number read from a form's text, or a message for its field. */
export type ReadNumber = { ok: true; number: number } | { ok: false; fault: string };

/** Reads a typed amount of £0 to £10,000 in pence. The empty text is refused with 'Please enter an amount'. */
export function readTypedAmount(typed: string): ReadNumber {
  if (typed === '') return { ok: false, fault: 'Please enter an amount' };
  const read = readTypedPounds(typed);
  if (!read.ok) return read;
  return read.negative || read.pence > 1_000_000 ? { ok: false, fault: 'Enter an amount from £0 to £10,000' } : { ok: true, number: read.pence };
}

/** Reads what a code or a voucher takes off: pence for an AMOUNT, a whole percentage for a PERCENT. */
export function readTypedDiscount(kind: 'AMOUNT' | 'PERCENT', typed: string): ReadNumber {
  if (kind === 'AMOUNT') {
    const read = readTypedAmount(typed);
    return read.ok && read.number === 0 ? { ok: false, fault: 'Must be £0.01 or more' } : read;
  }
  const percent = Number(typed);
  return /^\d{1,10}$/.test(typed) && percent >= 1 && percent <= 100 ? { ok: true, number: percent } : { ok: false, fault: 'Enter a whole percentage from 1 to 100' };
}

/** Reads the minimum spend of a code or a voucher in pence; the empty text is none. */
export const readTypedMinimum = (typed: string): ReadNumber => (typed === '' ? { ok: true, number: 0 } : readTypedAmount(typed));

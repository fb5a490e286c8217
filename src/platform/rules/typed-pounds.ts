import { formatPence, type Pence } from './money.ts';

/** The most pounds that a form takes for a charge or a minimum order value, in pence. */
const mostPence = 999_999;

/** Pence read from a text, or a message for its field. */
export type ReadPounds = { ok: true; pence: Pence } | { ok: false; fault: string };

/**
 * Reads an amount of zero or more that staff have typed in pounds, such as a charge: '4', '£4.50' or '0'. The empty text is
 * refused with `missing`.
 */
export function typedAmount(typed: string, missing: string): ReadPounds {
  if (typed.trim() === '') return { ok: false, fault: missing };
  const read = readTypedPounds(typed);
  if (!read.ok) return read;
  if (read.negative) return { ok: false, fault: `Must be £0.00 or more. Did you mean ${formatPence(read.pence)}?` };
  return read.pence > mostPence ? { ok: false, fault: `Must be no more than ${formatPence(mostPence)}` } : { ok: true, pence: read.pence };
}

/**
 * Reads pounds as they are typed: '2.35', '£2.35', '2' or '1,250'. A comma before two digits may stand for the point, so
 * such a text is refused: '2,50' must not become £250.
 */
export function readTypedPounds(typed: string): { ok: true; pence: Pence; negative: boolean } | { ok: false; fault: string } {
  const [, minus, grouped = '', decimals = ''] = /^(-?)\s*£?\s*(\d{1,9}|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const pounds = grouped.replaceAll(',', '');
  if (pounds === '' && decimals === '') return { ok: false, fault: unreadFault(typed.trim()) };
  return { ok: true, pence: Number(pounds) * 100 + Number(decimals.padEnd(2, '0')), negative: minus === '-' };
}

function unreadFault(typed: string): string {
  const [, pounds, decimals] = /^£?\s*(\d{1,5}),(\d\d)$/.exec(typed) ?? [];
  const meant = pounds === undefined ? '' : `. Did you mean ${formatPence(Number(pounds) * 100 + Number(decimals))}?`;
  return `Enter a price in pounds and pence, for example 2.35${meant}`;
}

/** Returns an amount as staff type it: 235 becomes '2.35'. */
export const poundsToType = (pence: Pence): string => (pence / 100).toFixed(2);

import { formatPence, type Pence } from '#/platform/rules/money.ts';

/** The most that a product may cost, in pence. */
export const mostPricePence = 10_000_000;

/** The message for a missing, zero or negative price (SC-681). */
export const priceFault = 'A price is £0.01 or more';

/**
 * Reads a price that staff have typed in pounds: '2.35', '£2.35', '2' or '1,250'. A comma before two digits may stand for
 * the point, so such a price is refused: '2,50' must not become £250.
 */
export function typedPrice(typed: string): { ok: true; pence: Pence } | { ok: false; fault: string } {
  const [, minus, grouped = '', decimals = ''] = /^(-?)\s*£?\s*(\d{1,9}|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const pounds = grouped.replaceAll(',', '');
  if (pounds === '' && decimals === '') return { ok: false, fault: unreadFault(typed.trim()) };
  const pence = Number(pounds) * 100 + Number(decimals.padEnd(2, '0'));
  if (pence === 0) return { ok: false, fault: priceFault };
  if (pence > mostPricePence) return { ok: false, fault: `A price is no more than ${formatPence(mostPricePence)}` };
  if (minus === '-') return { ok: false, fault: `${priceFault}. Did you mean ${formatPence(pence)}?` };
  return { ok: true, pence };
}

function unreadFault(typed: string): string {
  if (typed === '') return 'Please enter a price';
  const [, pounds, decimals] = /^£?\s*(\d{1,5}),(\d\d)$/.exec(typed) ?? [];
  const meant = pounds === undefined ? '' : `. Did you mean ${formatPence(Number(pounds) * 100 + Number(decimals))}?`;
  return `Enter a price in pounds and pence, for example 2.35${meant}`;
}

/** Returns a price as staff type it: 235 becomes '2.35'. */
export function priceToType(pence: Pence): string {
  return (pence / 100).toFixed(2);
}

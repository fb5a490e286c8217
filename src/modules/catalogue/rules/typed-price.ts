import { formatPence, type Pence } from '#/platform/rules/money.ts';

/** The most that a product may cost, in pence. */
export const mostPricePence = 10_000_000;

/** The message for a missing, zero or negative price (SC-681). */
export const priceFault = 'A price is £0.01 or more';

/** Reads a price that staff have typed in pounds: '2.35', '£2.35' or '2'. */
export function typedPrice(typed: string): { ok: true; pence: Pence } | { ok: false; fault: string } {
  const [, minus, pounds = '', decimals = ''] = /^(-?)£?(\d{1,9})?(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[\s,]/g, '')) ?? [];
  if (pounds === '' && decimals === '') {
    return { ok: false, fault: typed.trim() === '' ? 'Please enter a price' : 'Enter a price in pounds and pence, for example 2.35' };
  }
  const pence = Number(pounds) * 100 + Number(decimals.padEnd(2, '0'));
  if (pence === 0) return { ok: false, fault: priceFault };
  if (pence > mostPricePence) return { ok: false, fault: `A price is no more than ${formatPence(mostPricePence)}` };
  if (minus === '-') return { ok: false, fault: `${priceFault}. Did you mean ${formatPence(pence)}?` };
  return { ok: true, pence };
}

/** Returns a price as staff type it: 235 becomes '2.35'. */
export function priceToType(pence: Pence): string {
  return (pence / 100).toFixed(2);
}

import { formatPence, type Pence } from '#/platform/rules/money.ts';
import { poundsToType, readTypedPounds, type ReadPounds } from '#/platform/rules/typed-pounds.ts';

/** The most that a product may cost, in pence. */
export const mostPricePence = 10_000_000;

/** The message for a missing, zero or negative price (SC-681). */
export const priceFault = 'A price is £0.01 or more';

/** Reads a price that staff have typed in pounds: '2.35', '£2.35', '2' or '1,250'. */
export function typedPrice(typed: string): ReadPounds {
  if (typed.trim() === '') return { ok: false, fault: 'Please enter a price' };
  const read = readTypedPounds(typed);
  if (!read.ok) return read;
  const { pence, negative } = read;
  if (pence === 0) return { ok: false, fault: priceFault };
  if (pence > mostPricePence) return { ok: false, fault: `A price is no more than ${formatPence(mostPricePence)}` };
  if (negative) return { ok: false, fault: `${priceFault}. Did you mean ${formatPence(pence)}?` };
  return { ok: true, pence };
}

/** Returns a price as staff type it: 235 becomes '2.35'. */
export const priceToType = (pence: Pence): string => poundsToType(pence);

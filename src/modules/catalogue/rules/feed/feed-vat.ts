import { vatRates, type VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import { excerpt } from './feed-price.ts';

const byPercent: Record<string, VatRate> = { '0': 'ZERO', '5': 'REDUCED', '20': 'STANDARD' };

/**
 * Parses the VAT rate of a product: zero, reduced, standard or exempt in any case, or 0, 5 or 20 percent. Returns undefined if
 * the cell is empty, and a fault for anything else: a guessed rate would be wrong on receipts.
 */
export function feedVatRateOf(written: string): VatRate | undefined | { fault: string } {
  const text = written.trim();
  if (text === '') return undefined;
  const name = text.toUpperCase().replace(/[ -]RATED?$/, '');
  const rate = vatRates.find((one) => one === name) ?? byPercent[text.replace(/(\.0+)? ?%?$/, '')];
  return rate ?? { fault: `‘${excerpt(text)}’ is not a VAT rate: zero, reduced, standard or exempt` };
}

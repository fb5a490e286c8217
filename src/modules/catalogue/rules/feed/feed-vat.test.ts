import { expect, it } from 'vitest';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { newProduct } from '#/modules/catalogue/rules/new-product.ts';
import { vatRateName, vatRates } from '#/modules/catalogue/rules/vat-rate.ts';
import { feedProductOf } from './feed-row.ts';
import { productAfterFeed } from './feed-update.ts';
import { feedVatRateOf } from './feed-vat.ts';

it.each([
  ['zero', 'ZERO'], ['Zero-rated', 'ZERO'], ['0', 'ZERO'], ['0%', 'ZERO'], ['5 %', 'REDUCED'], ['reduced', 'REDUCED'],
  [' STANDARD ', 'STANDARD'], ['standard rate', 'STANDARD'], ['20.0', 'STANDARD'], ['exempt', 'EXEMPT'], ['', undefined],
])('a feed may write a VAT rate as %o', (written, rate) => {
  expect(feedVatRateOf(written)).toBe(rate);
});

it.each(['17.5', 'yes', '0.2', 'zer', 'standard reduced'])('a row with the VAT rate %o is refused with a reason', (written) => {
  expect(feedProductOf({ code: '1', product_name: 'Tea', vat_rate: written })).toEqual({ fault: `‘${written}’ is not a VAT rate: zero, reduced, standard or exempt` });
});

it('a feed without VAT rates leaves those of known products, and gives new ones the standard rate', () => {
  const price = { pricePence: 100, priceUom: 'C62' as const };
  const after = (vat_rate: string | undefined, before: ReturnType<typeof aProduct> | null) => {
    const read = feedProductOf({ code: '1', product_name: 'Tea', ...(vat_rate !== undefined && { vat_rate }) });
    return 'fault' in read ? read : productAfterFeed(before, { ...read, ...price }, null).vatRate;
  };
  const known = aProduct({ lineNumber: '1', vatRate: 'REDUCED' });
  expect([after(undefined, null), after('', null), after('zero', null)]).toEqual(['STANDARD', 'STANDARD', 'ZERO']);
  expect([after(undefined, known), after('', known), after('zero', known)]).toEqual(['REDUCED', 'REDUCED', 'ZERO']);
});

it('staff and shoppers read the rates with their percentages', () => {
  expect(vatRates.map(vatRateName)).toEqual(['Zero rate, 0%', 'Reduced rate, 5%', 'Standard rate, 20%', 'Exempt']);
  expect(newProduct({ lineNumber: '1', name: 'Tea', pricePence: 1, priceUom: 'C62' }).vatRate).toBe('STANDARD');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceToType, typedPrice } from './typed-price.ts';

it.each([
  ['2.35', 235],
  [' £2.35 ', 235],
  ['2', 200],
  ['.5', 50],
  ['1,250.00', 125_000],
  ['1,250', 125_000],
  ['£ 2.35', 235],
])('reads the typed price %j [SC-002 part]', (typed, pence) => {
  expect(typedPrice(typed)).toEqual({ ok: true, pence });
});

it.each([
  ['', 'Please enter a price'],
  ['two pounds', 'Enter a price in pounds and pence, for example 2.35'],
  ['2.355', 'Enter a price in pounds and pence, for example 2.35'],
  ['2,50', 'Enter a price in pounds and pence, for example 2.35. Did you mean £2.50?'],
  ['£12,05', 'Enter a price in pounds and pence, for example 2.35. Did you mean £12.05?'],
  ['2,5', 'Enter a price in pounds and pence, for example 2.35'],
  ['2 35', 'Enter a price in pounds and pence, for example 2.35'],
  ['1,2500', 'Enter a price in pounds and pence, for example 2.35'],
  ['-', 'Enter a price in pounds and pence, for example 2.35'],
  ['0', 'A price is £0.01 or more'],
  ['-2.45', 'A price is £0.01 or more. Did you mean £2.45?'],
  ['100000.01', 'A price is no more than £100000.00'],
])('refuses the typed price %j with a reason [SC-681 part]', (typed, fault) => {
  expect(typedPrice(typed)).toEqual({ ok: false, fault });
});

it('reads every price as it was before it was shown to be typed', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(price, (pence) => {
      expect(typedPrice(priceToType(pence))).toEqual({ ok: true, pence });
    }),
  );
});

import { expect, it } from 'vitest';
import { poundsToType, typedAmount } from './typed-pounds.ts';

const read = (typed: string) => {
  const amount = typedAmount(typed, 'Please enter a charge');
  return amount.ok ? amount.pence : amount.fault;
};

it('an amount may be zero, and is in pounds with or without pence', () => {
  expect(['0', '0.00', '£4', ' 4.5 ', '1,250', '.99'].map(read)).toEqual([0, 0, 400, 450, 125_000, 99]);
  expect(poundsToType(450)).toBe('4.50');
});

it.each([
  ['', 'Please enter a charge'],
  ['-4', 'Must be £0.00 or more. Did you mean £4.00?'],
  ['10000', 'Must be no more than £9999.99'],
  ['4,50', 'Enter a price in pounds and pence, for example 2.35. Did you mean £4.50?'],
  ['four', 'Enter a price in pounds and pence, for example 2.35'],
  ['4.505', 'Enter a price in pounds and pence, for example 2.35'],
])('the amount "%s" is refused with a reason', (typed, fault) => {
  expect(read(typed)).toBe(fault);
});

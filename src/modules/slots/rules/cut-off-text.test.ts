import { expect, it } from 'vitest';
import { amendCutOff, orderCutOff } from './slot-cut-offs.ts';
import { cutOffText } from './cut-off-text.ts';

it('a cut-off has its day and time in London; that of Christmas orders is named by the day that ends [SC-343 part]', () => {
  expect(cutOffText(orderCutOff('DELIVERY', '2026-07-12'))).toBe('Saturday 11 July, 10pm');
  expect(cutOffText(amendCutOff('DELIVERY', '2026-12-22'))).toBe('midnight on Tuesday 15 December');
  // Midnight in London, an hour before that of UTC.
  expect(cutOffText(Date.parse('2026-06-30T23:00:00Z'))).toBe('midnight on Tuesday 30 June');
});

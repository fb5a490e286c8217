import { expect, it } from 'vitest';
import { reductionSaving } from './reduction-saving.ts';

const pounds = (amount: number) => ({ amount });

it('is the difference for the whole line, sold by the item or by weight [SC-150 part]', () => {
  expect(reductionSaving({ retailPrice: pounds(3.4), price: pounds(2.3), totalPrice: pounds(4.6) })).toBe(220);
  expect(reductionSaving({ retailPrice: pounds(18.5), price: pounds(13.85), totalPrice: pounds(4.16) })).toBe(140);
  expect(reductionSaving({ retailPrice: pounds(2), price: pounds(2), totalPrice: pounds(6) })).toBe(0);
});

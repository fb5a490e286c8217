import { expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { orderSavings } from './order-savings.ts';

const line = (unitPence: number, salePence: number, totalPence: number) => ({ unitPrice: toMoney(unitPence), salePrice: toMoney(salePence), totalPrice: toMoney(totalPence) });
const savingsOf = (totalSavings: number, ...lines: ReturnType<typeof line>[]) => orderSavings({ totalSavings: toMoney(totalSavings) }, lines);

it('an order saves what offers and codes save, and what its reduced lines would have cost more', () => {
  expect(savingsOf(195, line(300, 250, 500), line(400, 400, 400))).toBe(295);
  expect(savingsOf(195)).toBe(195);
});

it('the old price of a reduced line is rounded half up to the penny, once per line', () => {
  // 33p at £1.33 instead of £2 a kilogram are 49.6p without the reduction.
  expect(savingsOf(0, line(200, 133, 33))).toBe(17);
  expect(savingsOf(0, line(200, 133, 33), line(200, 133, 33))).toBe(34);
  // 35p at £2 instead of £3 a kilogram are 52.5p, and 34p at £4 instead of £5 are 42.5p.
  expect(savingsOf(0, line(300, 200, 35), line(500, 400, 34))).toBe(18 + 9);
  // 34p at £3 instead of £4 a kilogram are 45.3p.
  expect(savingsOf(0, line(400, 300, 34))).toBe(11);
});

it('a line that is not reduced, or is free, saves nothing', () => {
  expect(savingsOf(0, line(200, 200, 400), line(200, 250, 400), line(200, 0, 0))).toBe(0);
});

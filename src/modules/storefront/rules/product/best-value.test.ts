import { expect, it } from 'vitest';
import { isBestValue } from './best-value.ts';

const sold = (lineNumber: string, pence: number | null, more: { unit?: string; availability?: string; categoryIds?: number[] } = {}) => ({
  lineNumber,
  availability: 'AVAILABLE',
  categoryIds: [1],
  perUnit: pence === null ? null : { pence, unit: more.unit ?? 'g' },
  ...more,
});

it('is the product that costs least for its content among at least two similar ones', () => {
  const [cheap, same, dear] = [sold('1', 0.2), sold('2', 0.2), sold('3', 0.3)];
  expect([cheap, same, dear].map((one) => isBestValue(one, [cheap, same, dear]))).toEqual([true, true, false]);
  expect(isBestValue(cheap, [cheap, dear])).toBe(false);
  expect(isBestValue(cheap, [cheap, same, sold('4', 0.2)])).toBe(false);
});

it('compares only what is available, in the same category and sold by the same measure', () => {
  const tin = sold('1', 0.2);
  for (const other of [sold('4', 0.1, { unit: 'ml' }), sold('4', 0.1, { availability: 'NOT_AVAILABLE' }), sold('4', 0.1, { categoryIds: [2] }), sold('4', null)]) {
    expect(isBestValue(tin, [tin, sold('2', 0.3), other])).toBe(false);
    expect(isBestValue(tin, [tin, sold('2', 0.3), sold('3', 0.4), other])).toBe(true);
  }
  expect(isBestValue(tin, [tin, sold('2', 0.3), sold('3', 0.4), sold('4', 0.1)])).toBe(false);
  expect(isBestValue(sold('5', 0.1, { availability: 'NOT_AVAILABLE' }), [tin, sold('2', 0.3), sold('3', 0.4)])).toBe(false);
  expect(isBestValue(sold('5', null), [tin, sold('2', 0.3), sold('3', 0.4)])).toBe(false);
});

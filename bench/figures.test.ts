import { describe, expect, it } from 'vitest';
import { median, quantile, readable } from './figures.ts';

describe('the figures of a benchmark', () => {
  it('are the median of the rounds, not their mean', () => {
    expect(median([1, 100, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('give quantiles', () => {
    const times = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(times, 0.5)).toBe(50);
    expect(quantile(times, 0.95)).toBe(95);
    expect(quantile([7], 0.95)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('show no more precision than they have', () => {
    expect([2341.7, 17.44, 0.523, Number.NaN].map(readable)).toEqual(['2,342', '17.4', '0.52', '–']);
  });
});

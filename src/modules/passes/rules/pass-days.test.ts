import { describe, expect, it } from 'vitest';
import { lastDayOfPass } from './pass-days.ts';

describe('the days of a Delivery Pass', () => {
  it.each([
    ['2026-03-01', 6, '2026-08-31'],
    ['2026-11-23', 12, '2027-11-22'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-08-28', 6, '2027-02-27'],
    ['2027-08-30', 6, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-30'],
    ['2026-01-31', 13, '2027-02-28'],
  ])('from %s for %i months end on %s', (start, months, end) => {
    expect(lastDayOfPass(start, months)).toBe(end);
  });
});

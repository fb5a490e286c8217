import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#/platform/rules/london-time.ts';
import { addMonths, dayByKey, dayWithin, formatMonth, monthOf, weeksOf } from './calendar-month.ts';

const anyDay = fc.integer({ min: -20_000, max: 20_000 }).map((count) => addDays('2026-03-12', count));

describe('months', () => {
  it('end on their last day when they are too short for the date', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  });

  it('are formatted by name', () => expect(formatMonth('2026-03')).toBe('March 2026'));

  it('consist of whole weeks from Monday, with each of their days once, in order', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = monthOf(day);
        const weeks = weeksOf(month);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          week.forEach((one, place) => {
            if (one) expect(weekdayOf(one)).toBe(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'][place]);
          });
        }
        const days = weeks.flat().filter((one) => one !== null);
        expect(days[0]).toBe(`${month}-01`);
        expect(days).toHaveLength(daysBetween(`${month}-01`, addMonths(`${month}-01`, 1)));
        expect(days).toEqual([...new Set(days)].sort());
      }),
    );
  });
});

describe('a key in a calendar', () => {
  it.each([
    ['ArrowLeft', false, '2026-03-11'],
    ['ArrowRight', false, '2026-03-13'],
    ['ArrowUp', false, '2026-03-05'],
    ['ArrowDown', false, '2026-03-19'],
    ['Home', false, '2026-03-09'],
    ['End', false, '2026-03-15'],
    ['PageUp', false, '2026-02-12'],
    ['PageDown', false, '2026-04-12'],
    ['PageUp', true, '2025-03-12'],
    ['PageDown', true, '2027-03-12'],
    ['x', false, undefined],
  ])('%s (shift: %s) moves from Thursday 12 March 2026 to %s', (key, shift, to) => {
    expect(dayByKey(key, shift, '2026-03-12')).toBe(to);
  });

  it('and its opposite lead back to the same day, except for months', () => {
    const ways = [['ArrowLeft', 'ArrowRight'], ['ArrowUp', 'ArrowDown']] as const;
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...ways), (day, [there, back]) => {
        expect(dayByKey(back, false, dayByKey(there, false, day)!)).toBe(day);
      }),
    );
  });
});

it('never goes past either end of the range', () => {
  expect(dayWithin('2026-03-12', '2026-03-13', undefined)).toBe('2026-03-13');
  expect(dayWithin('2026-03-12', undefined, '2026-03-11')).toBe('2026-03-11');
  expect(dayWithin('2026-03-12', '2026-03-12', '2026-03-12')).toBe('2026-03-12');
  expect(dayWithin('2026-03-12', undefined, undefined)).toBe('2026-03-12');
});

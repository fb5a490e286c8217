import { describe, expect, it } from 'vitest';
import { addDays } from '#/platform/rules/london-time.ts';
import { daysShownFrom, windowAround } from './grid-window.ts';

const near = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
const christmas = ['2026-12-20', '2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24'];
const days = [...near, ...christmas];

describe('the days of a grid', () => {
  it('are as many as asked for, and fewer at the end', () => {
    expect(daysShownFrom(days, '2026-11-26', 3)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']);
    expect(daysShownFrom(days, '2026-12-23', 5)).toEqual(['2026-12-23', '2026-12-24']);
    expect(daysShownFrom(days, null, 2)).toEqual(near.slice(0, 2));
    expect(daysShownFrom(days, '2026-12-01', 2)).toEqual(near.slice(0, 2));
    expect(daysShownFrom([], null, 5)).toEqual([]);
  });

  it('stop before the gap to a campaign', () => {
    expect(daysShownFrom(days, '2026-11-28', 5)).toEqual(['2026-11-28', '2026-11-29']);
    expect(daysShownFrom(days, '2026-12-20', 5)).toEqual(christmas);
  });
});

describe('the grids before and after', () => {
  it('are the number of days shown away, and leave out no day [SC-382 part]', () => {
    expect(windowAround(near, '2026-11-25', 3)).toEqual({ previous: null, next: '2026-11-28' });
    expect(windowAround(near, '2026-11-28', 3)).toEqual({ previous: '2026-11-25', next: null });
    expect(windowAround(near, '2026-11-26', 3)).toEqual({ previous: '2026-11-25', next: '2026-11-29' });
    // Between many days, both are exactly the number of days shown away, whether that is 3 or 5.
    const many = Array.from({ length: 12 }, (_, at) => addDays('2026-11-25', at));
    expect(windowAround(many, '2026-12-01', 3)).toEqual({ previous: '2026-11-28', next: '2026-12-04' });
    expect(windowAround(many, '2026-12-01', 5)).toEqual({ previous: '2026-11-26', next: '2026-12-06' });
    expect(windowAround(near, '2026-12-01', 3)).toEqual({ previous: null, next: '2026-11-25' });
    expect(windowAround([], '2026-12-01', 3)).toEqual({ previous: null, next: null });
  });

  it('begin after a gap, and end before one', () => {
    expect(windowAround(days, '2026-11-28', 5)).toEqual({ previous: '2026-11-25', next: '2026-12-20' });
    expect(windowAround(days, '2026-12-20', 5)).toEqual({ previous: '2026-11-25', next: null });
    expect(windowAround(days, '2026-12-22', 5)).toEqual({ previous: '2026-12-20', next: null });
  });
});

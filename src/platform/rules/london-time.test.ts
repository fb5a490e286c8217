import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayMs,
  daysBetween,
  formatDay,
  formatLongDay,
  formatShortDay,
  formatTime,
  formatTimeAt,
  hourMs,
  instantOf,
  isLondonDay,
  londonDay,
  londonTimeOfDay,
  startOfLondonDay,
  toWireDateTime,
  weekdayOf,
} from './london-time.ts';

const utc = (text: string) => Date.parse(text);

const endOf = (day: string) => startOfLondonDay(addDays(day, 1));

describe('London time', () => {
  it('assigns a moment to its London date, also late on a summer evening in UTC [SC-009 part]', () => {
    expect(londonDay(utc('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
    expect(londonDay(utc('2026-01-31T23:30:00Z'))).toBe('2026-01-31');
    expect(londonTimeOfDay(utc('2026-06-30T23:30:00Z'))).toBe('00:30');
  });

  it('writes an instant in UTC on the wire [SC-009 part]', () => {
    expect(toWireDateTime(instantOf('2026-07-01', '09:00'))).toBe('2026-07-01T08:00:00.000Z');
  });

  it('starts days at London midnight, so that the days of a clock change have 23 and 25 hours', () => {
    expect(startOfLondonDay('2026-07-01')).toBe(utc('2026-06-30T23:00:00Z'));
    expect(endOf('2026-03-29') - startOfLondonDay('2026-03-29')).toBe(23 * hourMs);
    expect(endOf('2026-10-25') - startOfLondonDay('2026-10-25')).toBe(25 * hourMs);
    expect(endOf('2026-10-26') - startOfLondonDay('2026-10-26')).toBe(dayMs);
  });

  it('reads an hour that spring skips as one hour later, and takes the first of an hour that autumn repeats', () => {
    expect(instantOf('2026-03-29', '01:30')).toBe(utc('2026-03-29T01:30:00Z'));
    expect(londonTimeOfDay(instantOf('2026-03-29', '01:30'))).toBe('02:30');
    expect(instantOf('2026-10-25', '01:30')).toBe(utc('2026-10-25T00:30:00Z'));
    expect(instantOf('2026-10-25', '02:00')).toBe(utc('2026-10-25T02:00:00Z'));
  });

  it('knows which weekday a day is and how far apart two days are', () => {
    expect(weekdayOf('2026-03-12')).toBe('THURSDAY');
    expect(daysBetween('2026-03-12', '2026-04-01')).toBe(20);
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect([addMonths('2026-08-31', 6), addMonths('2027-08-31', 6), addMonths('2026-12-31', 1)]).toEqual(['2027-02-28', '2028-02-29', '2027-01-31']);
  });

  it('tells days that exist from days that do not', () => {
    expect(isLondonDay('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '12/03/2026', '']) expect(isLondonDay(text)).toBe(false);
  });

  it('formats days and times for shoppers', () => {
    expect(formatDay('2026-03-12')).toBe('12 March 2026');
    expect(formatShortDay('2026-03-12')).toBe('12 Mar');
    expect(formatLongDay('2026-03-12')).toBe('Thursday 12 March');
    expect(['00:00', '09:00', '09:30', '12:00', '22:05'].map(formatTime)).toEqual(['12am', '9am', '9:30am', '12pm', '10:05pm']);
    expect(formatTimeAt(utc('2026-07-01T08:00:00Z'))).toBe('9am');
  });

  const someInstant = fc.integer({ min: utc('1996-01-01T00:00:00Z'), max: utc('2060-01-01T00:00:00Z') });

  it('agrees with the time zone database at every instant', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
    fc.assert(
      fc.property(someInstant, (instant) => {
        expect(`${londonDay(instant)} ${londonTimeOfDay(instant)}`).toBe(clock.format(instant));
      }),
    );
  });

  it('places each instant between the start and the end of its own day', () => {
    fc.assert(
      fc.property(someInstant, (instant) => {
        const day = londonDay(instant);
        expect(startOfLondonDay(day)).toBeLessThanOrEqual(instant);
        expect(endOf(day)).toBeGreaterThan(instant);
        expect(londonDay(instantOf(day, '12:00'))).toBe(day);
      }),
    );
  });

  it('returns to the same day after adding and subtracting days', () => {
    fc.assert(
      fc.property(someInstant, fc.integer({ min: -4000, max: 4000 }), (instant, count) => {
        const day = londonDay(instant);
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });
});

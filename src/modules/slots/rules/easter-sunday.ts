import type { LondonDay } from '#/platform/rules/london-time.ts';

/**
 * Returns the day of Easter Sunday in the western churches, for a year of the Gregorian calendar. The algorithm is the
 * anonymous one that 'Nature' printed in April 1876, as in J. Meeus, Astronomical Algorithms, chapter 8.
 */
export function easterSunday(year: number): LondonDay {
  const goldenNumber = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  /** Days from 21 March to the full moon. */
  const moon = (19 * goldenNumber + century - Math.floor(century / 4) - correction + 15) % 30;
  /** Days from there to the Sunday after it, less one. */
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const tooLate = Math.floor((goldenNumber + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * tooLate + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

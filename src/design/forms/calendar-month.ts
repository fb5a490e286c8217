import { addDays, daysBetween, formatDay, weekdayNames, weekdayOf, type LondonDay } from '#/platform/rules/london-time.ts';

/** A month as 'YYYY-MM'. Comparing two months as text gives their order. */
export type Month = string;

export const monthOf = (day: LondonDay): Month => day.slice(0, 7);

/** Formats a month for display: 'March 2026'. */
export function formatMonth(month: Month): string {
  return formatDay(`${month}-01`).replace(/^\d+ /, '');
}

/**
 * Returns the same date `count` months later, or earlier if negative. In a shorter month it returns the last day: 31
 * January becomes 28 February.
 */
export function addMonths(day: LondonDay, count: number): LondonDay {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const month = monthNumbered(months);
  const last = daysBetween(`${month}-01`, `${monthNumbered(months + 1)}-01`);
  return `${month}-${twoDigits(Math.min(Number(day.slice(8)), last))}`;
}

/** Returns the weeks of a month, each from Monday to Sunday. Days of other months are null. */
export function weeksOf(month: Month): Array<Array<LondonDay | null>> {
  const weeks: Array<Array<LondonDay | null>> = [];
  const next = addMonths(`${month}-01`, 1);
  for (let monday = mondayOf(`${month}-01`); monday < next; monday = addDays(monday, 7)) {
    weeks.push(weekdayNames.map((_, place) => addDays(monday, place)).map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}

/**
 * Returns the day to which a key moves in a calendar; undefined for any other key. With Shift, Page Up and Page Down
 * move by years.
 */
export function dayByKey(key: string, shift: boolean, day: LondonDay): LondonDay | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(mondayOf(day), 6);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}

/** Returns the day itself, or the nearest end of the range if the day is outside. */
export function dayWithin(day: LondonDay, min: LondonDay | undefined, max: LondonDay | undefined): LondonDay {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

function mondayOf(day: LondonDay): LondonDay {
  return addDays(day, -weekdayNames.indexOf(weekdayOf(day)));
}

function monthNumbered(months: number): Month {
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${twoDigits((months % 12) + 1)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

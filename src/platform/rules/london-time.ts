/** Milliseconds since 1970 UTC. Rules never read a clock; their callers pass the instant. */
export type Instant = number;

/**
 * A calendar day in London, 'YYYY-MM-DD'. Comparing two days as text gives their order: '2026-03-09' < '2026-03-12'
 * (SC-009).
 */
export type LondonDay = string;

/** A time of day in London, 'HH:MM', on the 24-hour clock. */
export type TimeOfDay = string;

export const weekdayNames = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type WeekdayName = (typeof weekdayNames)[number];

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/**
 * Returns the next whole hour after an instant. London days begin on a whole hour, so anything that depends only on the
 * day cannot change before then.
 */
export const nextHour = (instant: Instant): Instant => (Math.floor(instant / hourMs) + 1) * hourMs;

/** Returns the calendar day in London at an instant. */
export function londonDay(instant: Instant): LondonDay {
  return londonHour(instant).day;
}

/** Returns the wall-clock time in London at an instant, such as '09:30'. */
export function londonTimeOfDay(instant: Instant): TimeOfDay {
  return new Date(instant + londonOffset(instant)).toISOString().slice(11, 16);
}

/**
 * Returns the instant of a wall-clock time in London. A time that does not exist in spring counts as an hour later
 * (01:30 as 02:30). A time that occurs twice in autumn means the first occurrence. Throws for an invalid day or time.
 */
export function instantOf(day: LondonDay, time: TimeOfDay): Instant {
  const asIfUtc = Date.parse(`${day}T${time}:00.000Z`);
  if (Number.isNaN(asIfUtc)) throw new RangeError(`no such time: ${day} ${time}`);
  // London is at most an hour ahead of UTC, so the offset an hour before `asIfUtc` is right for this wall-clock time.
  // For a time that does not exist, this gives the winter offset.
  return asIfUtc - londonOffset(asIfUtc - hourMs);
}

/** Returns the first instant of a day in London: its first midnight, which also ends the day before (SC-141). */
export function startOfLondonDay(day: LondonDay): Instant {
  return instantOf(day, '00:00');
}

/** Returns the day `count` days later, or earlier if negative. */
export function addDays(day: LondonDay, count: number): LondonDay {
  return new Date(dayNumber(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns the same day `count` months later, or that month's last day if it is shorter. */
export function addMonths(day: LondonDay, count: number): LondonDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Returns the number of days between two days; negative if `to` is earlier. */
export function daysBetween(from: LondonDay, to: LondonDay): number {
  return (dayNumber(to) - dayNumber(from)) / dayMs;
}

/** Returns the day of the week, such as 'MONDAY'. */
export function weekdayOf(day: LondonDay): WeekdayName {
  return weekdayNames[(new Date(dayNumber(day)).getUTCDay() + 6) % 7]!;
}

/** Returns whether a text is an existing day: '2026-02-29' is not. */
export function isLondonDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Formats a day for display: '12 March 2026'. */
export function formatDay(day: LondonDay): string {
  const { date, month, year } = partsOf(day);
  return `${date} ${monthNames[month]} ${year}`;
}

/** Formats a day without its year: '12 Mar' (SH-228). */
export function formatShortDay(day: LondonDay): string {
  const { date, month } = partsOf(day);
  return `${date} ${monthNames[month]!.slice(0, 3)}`;
}

/** Formats the day of the week: 'Thursday'. */
export function formatWeekday(day: LondonDay): string {
  const name = weekdayOf(day);
  return name[0]! + name.slice(1).toLowerCase();
}

/** Formats a day with its weekday, without its year: 'Thursday 12 March'. */
export function formatLongDay(day: LondonDay): string {
  const { date, month } = partsOf(day);
  return `${formatWeekday(day)} ${date} ${monthNames[month]}`;
}

/** Formats a time for display, with minutes only if they are not zero: '9am', '9:30am', '12pm' (SH-228). */
export function formatTime(time: TimeOfDay): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3, 5);
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats London's wall-clock time at an instant for display: '9:30am'. */
export function formatTimeAt(instant: Instant): string {
  return formatTime(londonTimeOfDay(instant));
}

/** Formats an instant for the wire: ISO 8601 in UTC (SC-009). */
export function toWireDateTime(instant: Instant): string {
  return new Date(instant).toISOString();
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function partsOf(day: LondonDay): { date: number; month: number; year: number } {
  const at = new Date(dayNumber(day));
  return { date: at.getUTCDate(), month: at.getUTCMonth(), year: at.getUTCFullYear() };
}

function dayNumber(day: LondonDay): number {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  if (Number.isNaN(at)) throw new RangeError(`not a calendar day: ${day}`);
  return at;
}

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

// Caches the result for each UTC hour, because formatting takes microseconds. In London, days begin and clocks change
// only on whole UTC hours (since 1847), so a result is valid for its whole hour.
const hours = new Map<number, { offset: number; day: LondonDay }>();
const mostHours = 20_000;

/** Returns London's calendar day, and its UTC offset in milliseconds, during the UTC hour that contains an instant. */
function londonHour(instant: Instant): { offset: number; day: LondonDay } {
  const number = Math.floor(instant / hourMs);
  const known = hours.get(number);
  if (known !== undefined) return known;
  if (hours.size >= mostHours) hours.clear();
  const offset = readOffset(number * hourMs);
  const hour = { offset, day: new Date(number * hourMs + offset).toISOString().slice(0, 10) };
  hours.set(number, hour);
  return hour;
}

function londonOffset(instant: Instant): number {
  return londonHour(instant).offset;
}

function readOffset(instant: Instant): number {
  const parts = Object.fromEntries(londonClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute) - instant;
}

/** Milliseconds since 1970 UTC. Passed in by whoever asks; no rule reads a clock. */
export type Instant = number;

/** A calendar day in London, 'YYYY-MM-DD'. Days compare as text: '2026-03-09' < '2026-03-12' (SC-009). */
export type LondonDay = string;

/** A time of day in London, 'HH:MM', 24 hours. */
export type TimeOfDay = string;

export const weekdayNames = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type WeekdayName = (typeof weekdayNames)[number];

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The calendar day in London at an instant. */
export function londonDay(instant: Instant): LondonDay {
  return londonHour(instant).day;
}

/** The wall clock's hours and minutes in London at an instant. */
export function londonTimeOfDay(instant: Instant): TimeOfDay {
  return new Date(instant + londonOffset(instant)).toISOString().slice(11, 16);
}

/**
 * The instant of a wall-clock time in London. An hour that spring skips is read an hour later (01:30 as 02:30);
 * of an hour that autumn has twice, the first is meant.
 */
export function instantOf(day: LondonDay, time: TimeOfDay): Instant {
  const asIfUtc = Date.parse(`${day}T${time}:00.000Z`);
  if (Number.isNaN(asIfUtc)) throw new RangeError(`no such time: ${day} ${time}`);
  // London is at most an hour ahead, so an hour before the reading the offset is the one this reading was made with;
  // in the hour that does not exist it is still winter's.
  return asIfUtc - londonOffset(asIfUtc - hourMs);
}

/** The first instant of a day in London: midnight at its start, also the end of the day before it (SC-141). */
export function startOfLondonDay(day: LondonDay): Instant {
  return instantOf(day, '00:00');
}

/** The day so many days later, or earlier when negative. */
export function addDays(day: LondonDay, count: number): LondonDay {
  return new Date(dayNumber(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Days from one to the other; negative when `to` is earlier. */
export function daysBetween(from: LondonDay, to: LondonDay): number {
  return (dayNumber(to) - dayNumber(from)) / dayMs;
}

/** The day of the week: 'MONDAY'. */
export function weekdayOf(day: LondonDay): WeekdayName {
  return weekdayNames[(new Date(dayNumber(day)).getUTCDay() + 6) % 7]!;
}

/** Whether a text is a day that exists: '2026-02-29' is none. */
export function isLondonDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A day as read on a page: '12 March 2026'. */
export function formatDay(day: LondonDay): string {
  const { date, month, year } = partsOf(day);
  return `${date} ${monthNames[month]} ${year}`;
}

/** '12 Mar' (SH-228). */
export function formatShortDay(day: LondonDay): string {
  const { date, month } = partsOf(day);
  return `${date} ${monthNames[month]!.slice(0, 3)}`;
}

/** 'Thursday'. */
export function formatWeekday(day: LondonDay): string {
  const name = weekdayOf(day);
  return name[0]! + name.slice(1).toLowerCase();
}

/** 'Thursday 12 March'. */
export function formatLongDay(day: LondonDay): string {
  const { date, month } = partsOf(day);
  return `${formatWeekday(day)} ${date} ${monthNames[month]}`;
}

/** A time as read on a page: '9am', '9:30am', '12pm'; minutes only when there are any (SH-228). */
export function formatTime(time: TimeOfDay): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3, 5);
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}${hour < 12 ? 'am' : 'pm'}`;
}

/** London's wall-clock time of an instant as read on a page: '9:30am'. */
export function formatTimeAt(instant: Instant): string {
  return formatTime(londonTimeOfDay(instant));
}

/** An instant on the wire: ISO 8601 in UTC (SC-009). */
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

// Formatting costs microseconds, and London's days begin and its clocks change on whole hours only (since 1847), so an
// answer holds for its UTC hour.
const hours = new Map<number, { offset: number; day: LondonDay }>();
const mostHours = 20_000;

/** The day in London, and how far its wall clock is ahead of UTC in milliseconds, in the UTC hour of an instant. */
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

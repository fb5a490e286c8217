import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { isPriority } from '#/modules/slots/rules/slot-opening.ts';
import { addDays, formatLongDay, formatShortDay, formatTimeAt, londonDay, londonTimeOfDay, weekdayNames, weekdayOf, type Instant, type LondonDay, type TimeOfDay } from '#/platform/rules/london-time.ts';

/** Slots of a week that start at the same time of day; null on a day without one. */
export interface WeekRow {
  time: TimeOfDay;
  slots: readonly (WireStaffSlot | null)[];
}

/** Returns the Monday of the week that a day is in. */
export const mondayOf = (day: LondonDay): LondonDay => addDays(day, -weekdayNames.indexOf(weekdayOf(day)));

/** Returns the seven days from a Monday. */
export const daysOfWeek = (monday: LondonDay): LondonDay[] => weekdayNames.map((_, place) => addDays(monday, place));

/** Arranges the slots of one kind by their time of day and their day. */
export function weekRows(slots: readonly WireStaffSlot[], days: readonly LondonDay[]): WeekRow[] {
  const timeOf = ({ startDateTime }: WireStaffSlot) => londonTimeOfDay(Date.parse(startDateTime));
  const times = [...new Set(slots.map(timeOf))].sort();
  return times.map((time) => ({ time, slots: days.map((day) => slots.find((slot) => slot.date === day && timeOf(slot) === time) ?? null) }));
}

/** The places of some slots together. */
export interface WeekPlaces {
  taken: number;
  capacity: number;
}

/** Returns the taken places and the capacity of some slots together. */
export const placesOf = (slots: readonly (WireStaffSlot | null)[]): WeekPlaces =>
  slots.reduce((sum: WeekPlaces, slot) => (slot === null ? sum : { taken: sum.taken + takenIn(slot), capacity: sum.capacity + slot.capacity }), { taken: 0, capacity: 0 });

export const takenIn = ({ held, confirmed }: Pick<WireStaffSlot, 'held' | 'confirmed'>): number => held + confirmed;

/** Formats the dates of a week: '30 Nov to 6 Dec', with the years unless both days are in the year of today. */
export function weekText(monday: LondonDay, today: LondonDay): string {
  const sunday = addDays(monday, 6);
  const [year, last, present] = [monday, sunday, today].map((day) => day.slice(0, 4));
  const first = formatShortDay(monday) + (year === last ? '' : ` ${year}`);
  return `${first} to ${formatShortDay(sunday)}${year === last && year === present ? '' : ` ${last}`}`;
}

/** Formats an instant of today: 'tonight at 10pm', or before 6pm 'today at 12pm'. */
export const laterTodayText = (at: Instant): string => `${londonTimeOfDay(at) < '18:00' ? 'today' : 'tonight'} at ${formatTimeAt(at)}`;

/** Names a slot in full, for readers of its control: 'Friday 4 December, 5pm'. */
export const staffSlotName = ({ date, startDateTime }: Pick<WireStaffSlot, 'date' | 'startDateTime'>): string => `${formatLongDay(date)}, ${formatTimeAt(Date.parse(startDateTime))}`;

/** Says until when a slot is for pass holders only: 'until Thursday 3 December'; null if it is open to everyone by now (SC-334). */
export function passHoldersText({ priorityUntil }: Pick<WireStaffSlot, 'priorityUntil'>, now: Instant): string | null {
  if (priorityUntil === null) return null;
  const until = Date.parse(priorityUntil);
  if (!isPriority({ priorityUntil: until }, now)) return null;
  const time = londonTimeOfDay(until) === '00:00' ? '' : `${formatTimeAt(until)} on `;
  return `until ${time}${formatLongDay(londonDay(until))}`;
}

/**
 * Returns the place that a key moves to in a week with these rows, from a row and day; null if the key moves nowhere.
 * Hours without a slot are skipped.
 */
export function placeByKey(rows: readonly WeekRow[], { row, day }: WeekPlace, key: string): WeekPlace | null {
  const has = (place: WeekPlace) => (rows[place.row]?.slots[place.day] ?? null) !== null;
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  if (step !== undefined) {
    let place = { row: row + step[0]!, day: day + step[1]! };
    while (place.row in rows && place.day in rows[place.row]!.slots) {
      if (has(place)) return place;
      place = { row: place.row + step[0]!, day: place.day + step[1]! };
    }
    return null;
  }
  const inDay = rows.flatMap((_, place) => (has({ row: place, day }) ? [{ row: place, day }] : []));
  if (key === 'Home') return inDay[0] ?? null;
  return key === 'End' ? (inDay.at(-1) ?? null) : null;
}

/** Returns whether a key that is pressed in the week leads to the form: Enter, or E without a modifier. */
export const opensForm = ({ key, ctrlKey, metaKey, altKey }: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  key === 'Enter' || (key === 'e' && !ctrlKey && !metaKey && !altKey);

/** A place in the week: the row of a time, and a day from 0 (Monday). */
export interface WeekPlace {
  row: number;
  day: number;
}


import type { WireGridSlot, WireSlotDay } from '#/contract/rest-types.ts';
import { gridTypeOn } from '#/modules/slots/rules/slot-cut-offs.ts';
import { toPence, type Pence } from '#/platform/rules/money.ts';
import type { GridRow } from './slot-grid-rows.ts';

/** Returns the lowest charge among the slots that can be booked; null if all of them cost the same. */
export function lowestCharge(days: readonly WireSlotDay[]): Pence | null {
  const charges = availableOf(days).map(({ charge }) => toPence(charge));
  const lowest = Math.min(...charges);
  return charges.some((charge) => charge > lowest) ? lowest : null;
}

/** The lowest and the highest charge of the slots that can be booked; null if there is none. */
export function chargeRange(days: readonly WireSlotDay[]): { lowest: Pence; highest: Pence } | null {
  const charges = availableOf(days).map(({ charge }) => toPence(charge));
  return charges.length === 0 ? null : { lowest: Math.min(...charges), highest: Math.max(...charges) };
}

/** Returns the days of a saver grid that have savers; on the others 1-hour slots stand in for them (SC-346). */
export const saverDays = (days: readonly WireSlotDay[]): WireSlotDay[] => days.filter(({ date }) => gridTypeOn('SAVER', date) === 'SAVER');

/** What a shopper should know of a day at a glance. */
export type DayInBrief = { kind: 'none' } | { kind: 'full' } | { kind: 'unavailable' } | { kind: 'pass-only' } | { kind: 'few'; lowest: Pence } | { kind: 'open'; lowest: Pence };

/** A day with at most this share of its slots left is nearly full. */
const fewShare = 1 / 4;

/**
 * Returns whether a day has slots left, few or many, and the lowest charge of those. Slots that are not for the shopper, such as
 * those past their cut-off, count neither as left nor as full. `passDays` are the days that so far only a Delivery Pass opens.
 */
export function dayInBrief(day: WireSlotDay, passDays: readonly string[]): DayInBrief {
  const countOf = (wanted: WireGridSlot['status']) => day.slots.filter(({ status }) => status === wanted).length;
  const [open, full] = [countOf('AVAILABLE'), countOf('FULLY_BOOKED')];
  const charges = chargeRange([day]);
  if (charges) return { kind: open <= (open + full) * fewShare ? 'few' : 'open', lowest: charges.lowest };
  if (day.slots.length === 0 || countOf('BOOKED') > 0) return { kind: 'none' };
  if (full > 0) return { kind: 'full' };
  return { kind: passDays.includes(day.date) ? 'pass-only' : 'unavailable' };
}

export const isGreener = ({ greenVariant }: Pick<WireGridSlot, 'greenVariant'>): boolean => greenVariant === 'GREEN_SLOT';

/** The rows of one part of the day; the name is null if the grid is so short that it needs no parts. */
export interface GridPart {
  name: 'Morning' | 'Afternoon' | 'Evening' | null;
  rows: GridRow[];
}

/** A grid with at most this many rows needs no parts of the day. */
const mostRowsInOne = 6;

/** Returns the rows by part of the day, so that a long grid can be found through. */
export function partsOfDay(rows: readonly GridRow[]): GridPart[] {
  if (rows.length <= mostRowsInOne) return [{ name: null, rows: [...rows] }];
  const within = (from: string, to: string) => rows.filter(({ startTime }) => startTime >= from && startTime < to);
  const parts: GridPart[] = [
    { name: 'Morning', rows: within('00:00', '12:00') },
    { name: 'Afternoon', rows: within('12:00', '17:00') },
    { name: 'Evening', rows: within('17:00', '24:00') },
  ];
  return parts.filter((part) => part.rows.length > 0);
}

const availableOf = (days: readonly WireSlotDay[]): WireGridSlot[] => days.flatMap(({ slots }) => slots.filter(({ status }) => status === 'AVAILABLE'));

import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { daysBetween, formatTimeAt, instantOf, isLondonDay, londonDay, toWireDateTime, type Instant } from '#/platform/rules/london-time.ts';
import { formatPence, toMoney, toPence, type Money } from '#/platform/rules/money.ts';
import { typedAmount } from '#/platform/rules/typed-pounds.ts';
import { lateCutOff } from './slot-change.ts';
import { passHoldersText, takenIn } from './staff-week.ts';

/** A change of several slots as staff type it. An empty value stays as it is. */
export interface TypedSlotsChange {
  /** The chosen slots, each as its id and its version: '42@731'. */
  chosen: readonly string[];
  places: string;
  charge: string;
  /** The days before each slot, and the time of day. */
  orderDays: string;
  orderTime: string;
  amendDays: string;
  amendTime: string;
  /** Empty to keep it, 'everyone', or 'until' a day. */
  priority: string;
  priorityDay: string;
}

const textFields = ['places', 'charge', 'orderDays', 'orderTime', 'amendDays', 'amendTime', 'priority', 'priorityDay'] as const;

/** The fields of the form, in their order, for the summary of faults. */
export const slotsChangeFields: readonly string[] = ['chosen', ...textFields];

/** Reads the submitted form; a missing field is empty. */
export function readTypedSlotsChange(fields: Iterable<readonly [name: string, value: string]>): TypedSlotsChange {
  const all = [...fields];
  const texts = textFields.map((name) => [name, all.find(([field]) => field === name)?.[1].trim() ?? '']);
  return { ...(Object.fromEntries(texts) as Record<(typeof textFields)[number], string>), chosen: all.flatMap(([name, value]) => (name === 'slot' ? [value] : [])) };
}

/** The form before anything is chosen or typed. */
export const newTypedSlotsChange = readTypedSlotsChange([]);

/** Returns the text that stands for a slot in the form: its id and the version that the change is based on. */
export const chosenText = ({ slotId, version }: Pick<WireStaffSlot, 'slotId' | 'version'>): string => `${slotId}@${version}`;

/** Returns the id of a slot in the form. */
export const slotIdOf = (chosen: string): number => Number(chosen.split('@')[0]);

/** Reads the typed change, or returns a message for each faulty field. */
export function checkTypedSlotsChange(typed: TypedSlotsChange) {
  const faults: Record<string, string> = {};
  const charge = typed.charge === '' ? null : typedAmount(typed.charge, '');
  if (typed.chosen.length === 0) faults['chosen'] = 'Choose at least one slot';
  if (typed.places !== '' && !/^\d{1,4}$/.test(typed.places)) faults['places'] = 'Places are whole numbers, 0 or more';
  if (charge && !charge.ok) faults['charge'] = charge.fault;
  const orderCutoff = cutOffOf(typed.orderDays, typed.orderTime, 'order', faults);
  const amendOrderCutoff = cutOffOf(typed.amendDays, typed.amendTime, 'amend', faults);
  if (typed.priority === 'until' && !isLondonDay(typed.priorityDay)) faults['priorityDay'] = 'Please enter a day';
  if (Object.keys(faults).length > 0) return { ok: false as const, faults };
  const change = {
    slots: typed.chosen.map((text) => ({ slotId: slotIdOf(text), version: text.slice(text.indexOf('@') + 1) })),
    ...(typed.places !== '' && { capacity: Number(typed.places) }),
    ...(charge?.ok && { charge: toMoney(charge.pence) as Money & { currencyCode: 'GBP' } }),
    ...(orderCutoff && { orderCutoff }),
    ...(amendOrderCutoff && { amendOrderCutoff }),
    ...(typed.priority === 'everyone' && { priorityUntil: '' }),
    ...(typed.priority === 'until' && { priorityUntil: toWireDateTime(instantOf(typed.priorityDay, '00:00')) }),
  };
  if (Object.keys(change).length === 1) return { ok: false as const, faults: { places: 'Type at least one new value' } };
  return { ok: true as const, change };
}

function cutOffOf(days: string, time: string, which: 'order' | 'amend', faults: Record<string, string>): { daysBefore: number; time: string } | null {
  if (days === '') {
    if (time !== '') faults[`${which}Days`] = 'Choose how many days before';
    return null;
  }
  if (days === '0') faults[`${which}Days`] = lateCutOff;
  else if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) faults[`${which}Time`] = 'Enter a time';
  return { daysBefore: Number(days), time };
}

/** A value of the chosen slots together, now and after the change. */
export interface BeforeAndAfter {
  label: string;
  before: string;
  /** Null if it stays. */
  after: string | null;
}

/** Returns what a typed change makes of the chosen slots, for its form: places, free places and charge. Faulty values stay. */
export function changePreview(slots: readonly WireStaffSlot[], typed: TypedSlotsChange): BeforeAndAfter[] {
  const taken = slots.reduce((sum, slot) => sum + takenIn(slot), 0);
  const before = slots.reduce((sum, slot) => sum + slot.capacity, 0);
  const places = /^\d{1,4}$/.test(typed.places) ? Number(typed.places) * slots.length : null;
  const charge = typed.charge === '' ? null : typedAmount(typed.charge, '');
  const changed = (value: string, other: string | null) => (other === value ? null : other);
  return [
    { label: 'Places', before: String(before), after: changed(String(before), places === null ? null : String(places)) },
    { label: 'Free now', before: String(before - taken), after: changed(String(before - taken), places === null ? null : String(places - taken)) },
    { label: 'Charge', before: chargesText(slots), after: changed(chargesText(slots), charge?.ok ? formatPence(charge.pence) : null) },
  ];
}

/** Returns the charges of slots: '£4.00', or '£3.00 to £5.00' if they differ. */
export function chargesText(slots: readonly WireStaffSlot[]): string {
  const charges = slots.map(({ charge }) => toPence(charge));
  if (charges.length === 0) return '–';
  const [least, most] = [Math.min(...charges), Math.max(...charges)];
  return least === most ? formatPence(least) : `${formatPence(least)} to ${formatPence(most)}`;
}

/** Returns a cut-off of slots: '10pm the day before', two different ones, or 'different times'. */
export const cutOffsText = (slots: readonly WireStaffSlot[], which: 'orderCutoffDateTime' | 'amendOrderCutoffDateTime'): string =>
  oneOrTwo(slots.map((slot) => cutOffText(slot.date, Date.parse(slot[which]))), 'different times');

const cutOffText = (date: string, cutOff: Instant): string => `${formatTimeAt(cutOff)} ${daysBeforeText(daysBetween(londonDay(cutOff), date))}`;

/** Says how many days before a slot's day its cut-off is: 'the day before'. */
export const daysBeforeText = (days: number): string => (days === 0 ? 'the same day' : days === 1 ? 'the day before' : `${days} days before`);

/** Returns who can book slots: 'open to everyone', 'for pass holders until Thursday 3 December', two of these, or 'different for these slots'. */
export function whoCanBookText(slots: readonly WireStaffSlot[], now: Instant): string {
  const limits = slots.map((slot) => passHoldersText(slot, now));
  return oneOrTwo(limits.map((until) => (until === null ? 'open to everyone' : `for pass holders ${until}`)), 'different for these slots');
}

/** Joins the different texts if they are one or two. */
function oneOrTwo(texts: readonly string[], more: string): string {
  const different = [...new Set(texts)];
  return different.length > 2 ? more : different.join(' or ');
}

/**
 * Returns the number of booked places in slots whose charge a typed one changes. They keep the charge at which they were booked, which
 * need not be the present one of their slot.
 */
export function bookingsBefore(slots: readonly WireStaffSlot[], typed: TypedSlotsChange): number {
  const charge = typed.charge === '' ? null : typedAmount(typed.charge, '');
  if (!charge?.ok) return 0;
  return slots.filter((slot) => toPence(slot.charge) !== charge.pence).reduce((sum, slot) => sum + takenIn(slot), 0);
}

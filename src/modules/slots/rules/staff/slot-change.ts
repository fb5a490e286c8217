import { formatLongDay, formatTimeAt, londonDay, londonTimeOfDay, addDays, instantOf, startOfLondonDay, type Instant, type TimeOfDay } from '#/platform/rules/london-time.ts';
import { formatPence, type Pence } from '#/platform/rules/money.ts';
import type { Slot } from '#/modules/slots/rules/slot-types.ts';

/** A slot as staff see it, with its taken places. */
export interface StaffSlotFacts extends Slot {
  /** Unexpired holds. */
  held: number;
  confirmed: number;
}

/** The values that staff can change. An omitted one stays. */
export interface SlotChange {
  capacity?: number | undefined;
  chargePence?: Pence | undefined;
  orderCutOff?: CutOff | undefined;
  amendCutOff?: CutOff | undefined;
  /** Null to open the slot to everybody. */
  priorityUntil?: Instant | null | undefined;
}

/** A cut-off: an instant, or a time of day some days before the slot's own. */
export type CutOff = Instant | { daysBefore: number; time: TimeOfDay };

/** The reason why a slot cannot be changed in this way: a value that does not fit, or places that are taken already. */
export type SlotChangeRefusal = { kind: 'fault'; field: 'orderCutOff' | 'amendCutOff' | 'priorityUntil'; message: string } | { kind: 'below booked'; taken: number };

export type ChangedSlot = Pick<Slot, 'slotId' | 'capacity' | 'chargePence' | 'orderCutOff' | 'amendCutOff' | 'priorityUntil'>;

/**
 * Returns a slot's values after a change, or why it is refused. The capacity never goes below the places that are taken
 * (SC-357), and a cut-off is before the slot's own day, because the trolley closes then (SC-256, SC-686). The slot cannot become
 * one for pass holders until an instant that has passed: that would change nothing.
 */
export function changeSlot(slot: StaffSlotFacts, change: SlotChange, now: Instant): { ok: true; slot: ChangedSlot } | { ok: false; refusal: SlotChangeRefusal } {
  const after = {
    slotId: slot.slotId,
    capacity: change.capacity ?? slot.capacity,
    chargePence: change.chargePence ?? slot.chargePence,
    orderCutOff: instantOfCutOff(slot, change.orderCutOff) ?? slot.orderCutOff,
    amendCutOff: instantOfCutOff(slot, change.amendCutOff) ?? slot.amendCutOff,
    priorityUntil: change.priorityUntil === undefined ? slot.priorityUntil : change.priorityUntil,
  };
  const taken = slot.held + slot.confirmed;
  if (change.capacity !== undefined && change.capacity < taken) return { ok: false, refusal: { kind: 'below booked', taken } };
  for (const field of ['orderCutOff', 'amendCutOff'] as const) {
    const isLate = change[field] !== undefined && after[field] >= startOfLondonDay(slot.date);
    if (isLate) return { ok: false, refusal: { kind: 'fault', field, message: lateCutOff } };
  }
  if ((change.priorityUntil ?? Infinity) <= now) return { ok: false, refusal: { kind: 'fault', field: 'priorityUntil', message: pastPriority } };
  const isPointless = after.priorityUntil !== null && after.priorityUntil > now && after.priorityUntil >= after.orderCutOff;
  if ((change.priorityUntil !== undefined || change.orderCutOff !== undefined) && isPointless) return { ok: false, refusal: { kind: 'fault', field: 'priorityUntil', message: latePriority } };
  return { ok: true, slot: after };
}

/** The message for a cut-off on the slot's own day or later. */
export const lateCutOff = 'Must be before the slot’s own day, since the trolley closes then. Try 11:59pm the day before.';
const pastPriority = 'Must be after today';
const latePriority = 'Must be before last orders, or only pass holders could ever book.';

const instantOfCutOff = ({ date }: Slot, cutOff: CutOff | undefined): Instant | undefined =>
  typeof cutOff === 'object' ? instantOf(addDays(date, -cutOff.daysBefore), cutOff.time) : cutOff;

/** Returns a slot's values as the audit shows them. */
export const slotInAudit = ({ capacity, chargePence, orderCutOff, amendCutOff, priorityUntil }: ChangedSlot) => ({
  capacity,
  charge: formatPence(chargePence),
  lastOrders: momentOf(orderCutOff),
  lastChanges: momentOf(amendCutOff),
  passHoldersUntil: priorityUntil === null ? null : momentOf(priorityUntil),
});

const momentOf = (instant: Instant): string => `${londonDay(instant)} ${londonTimeOfDay(instant)}`;

/** Names a slot for staff: 'Friday 4 December, 5pm'. */
export const slotName = ({ date, startsAt }: Pick<Slot, 'date' | 'startsAt'>): string => `${formatLongDay(date)}, ${formatTimeAt(startsAt)}`;

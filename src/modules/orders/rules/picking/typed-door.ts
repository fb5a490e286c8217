import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { checkTypedRefund, readTypedRefund, type CheckedRefund } from './typed-refund.ts';

/** What a driver types at the door. */
export interface TypedDoor {
  /** 'yes' if the shopper looks over 25 or showed an ID; 'no' without. Empty if it was not asked. */
  age: string;
  refund: ReturnType<typeof readTypedRefund>;
}

export const doorFields = ['age', 'lines'] as const;

/** Reads the submitted form. What is refused at the door is a refund of those lines (SC-678). */
export function readTypedDoor(fields: Iterable<readonly [name: string, value: string]>): TypedDoor {
  const all = [...fields];
  return { age: all.find(([name]) => name === 'age')?.[1] ?? '', refund: { ...readTypedRefund(all), by: 'lines', why: 'Refused at the door', message: '', note: '' } };
}

/**
 * Reads what the driver typed, or returns a message for each faulty field. `refund` is null if nothing is refused. It may want more than
 * is left only once the order is delivered: then the press may be a repeated one.
 */
export function checkTypedDoor({ age, refund }: TypedDoor, staffOrder: Pick<WireStaffOrder, 'order' | 'picked' | 'delivery'>): { ok: true; refund: CheckedRefund | null } | { ok: false; faults: Record<string, string> } {
  const { order, picked } = staffOrder;
  if (order.alcoholPresent && age !== 'yes' && age !== 'no') return { ok: false, faults: { age: 'The order holds alcohol. Say whether the shopper is old enough' } };
  if (order.alcoholPresent && age === 'no' && refund.lines.length === 0) return { ok: false, faults: { lines: 'Take the alcohol back: choose its lines' } };
  if (refund.lines.length === 0) return { ok: true, refund: null };
  const checked = checkTypedRefund(refund, picked);
  return checked.ok || (checked.body !== null && isDelivered(staffOrder)) ? { ok: true, refund: checked } : { ok: false, faults: checked.faults };
}

/** Returns whether an order was completed by an earlier press. A refund may run since. */
export const isDelivered = ({ order, delivery }: Pick<WireStaffOrder, 'order' | 'delivery'>): boolean =>
  order.status === 'COMPLETED' || (order.status === 'REFUND_PENDING' && (delivery?.status === 'DELIVERED' || delivery?.status === 'COLLECTED'));

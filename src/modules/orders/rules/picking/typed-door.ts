import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { checkTypedRefund, readTypedRefund, type RefundBody } from './typed-refund.ts';

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
  return { age: all.find(([name]) => name === 'age')?.[1] ?? '', refund: { ...readTypedRefund(all), by: 'lines', why: 'Refused at the door', note: '' } };
}

/** Reads what the driver typed, or returns a message for each faulty field. `refund` is null if nothing is refused. */
export function checkTypedDoor({ age, refund }: TypedDoor, { order, picked }: Pick<WireStaffOrder, 'order' | 'picked'>): { ok: true; refund: RefundBody | null } | { ok: false; faults: Record<string, string> } {
  if (order.alcoholPresent && age !== 'yes' && age !== 'no') return { ok: false, faults: { age: 'The order holds alcohol. Say whether the shopper is old enough' } };
  if (order.alcoholPresent && age === 'no' && refund.lines.length === 0) return { ok: false, faults: { lines: 'Take the alcohol back: choose its lines' } };
  if (refund.lines.length === 0) return { ok: true, refund: null };
  const checked = checkTypedRefund(refund, picked);
  return checked.ok ? { ok: true, refund: checked.body } : checked;
}

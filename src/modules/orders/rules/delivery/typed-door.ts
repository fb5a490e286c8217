import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { stopState, type OrderAtDoor } from './stop-state.ts';
import { checkTypedRefund, readTypedRefund, refundableQuantity, type CheckedRefund } from '#/modules/orders/rules/picking/typed-refund.ts';
import type { AgeCheck } from './age-check.ts';

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

/** Goods that go back with the driver. */
type TakenBack = { sequenceNumber: number; quantity: number }[];

/**
 * Reads what the driver typed, or returns a message for each faulty field. `takenBack` is what goes back with the driver: the refused
 * lines and, without an ID, all that have a minimum age. `refund` is its refund, null if nothing goes back. It may want more than is left only once the
 * order is delivered: then the press may be a repeated one. `ageCheck` is null for an order without a minimum age.
 */
export function checkTypedDoor(
  { age, refund }: TypedDoor,
  staffOrder: Pick<WireStaffOrder, 'order' | 'picked' | 'statusAfterRefund'>,
): { ok: true; takenBack: TakenBack; refund: CheckedRefund | null; ageCheck: AgeCheck | null } | { ok: false; faults: Record<string, string> } {
  const { order, picked } = staffOrder;
  const { minimumAge } = order;
  if (minimumAge !== null && age !== 'yes' && age !== 'no') return { ok: false, faults: { age: `Say whether the shopper is ${minimumAge} or over` } };
  const ageCheck = minimumAge === null ? null : age === 'yes' ? 'PASSED' : 'FAILED';
  const restricted = ageCheck === 'FAILED' ? restrictedLines(picked) : [];
  const chosen = refund.lines.filter(({ sequenceNumber }) => !restricted.some((one) => one.sequenceNumber === sequenceNumber));
  const lines = [...chosen, ...restricted];
  if (ageCheck === 'FAILED' && lines.length === 0 && !isDelivered(staffOrder)) return { ok: false, faults: { lines: `Take back what is for ${minimumAge} or over: choose its lines` } };
  if (lines.length === 0) return { ok: true, takenBack: [], refund: null, ageCheck };
  const checked = checkTypedRefund({ ...refund, lines }, picked);
  if (!checked.ok && (checked.body === null || !isDelivered(staffOrder))) return { ok: false, faults: checked.faults };
  return { ok: true, takenBack: (checked.body && 'lines' in checked.body && checked.body.lines) || [], refund: checked, ageCheck };
}

/** Returns whether an order was completed by an earlier press. A refund may run since. */
export const isDelivered = (staffOrder: OrderAtDoor): boolean => stopState(staffOrder) === 'delivered';

/** Returns whether exactly this has been taken back of an order and is not refunded yet: then the press is a repeated one. */
export function isTakenBack(picked: WireStaffOrder['picked'], takenBack: TakenBack): boolean {
  const stored = (picked?.lines ?? []).filter((line) => line.takenBack !== null);
  return stored.length === takenBack.length && takenBack.every((one) => stored.some((line) => line.sequenceNumber === one.sequenceNumber && line.takenBack!.amount === one.quantity));
}

/** Returns all delivered lines with a minimum age. The catalogue may no longer know a product, so the driver can choose lines too. */
const restrictedLines = (picked: WireStaffOrder['picked']): TypedDoor['refund']['lines'] =>
  (picked?.lines ?? []).flatMap((line) => {
    const { amount } = refundableQuantity(line);
    return line.minimumAge !== null && amount > 0 ? [{ sequenceNumber: line.sequenceNumber, quantity: String(amount) }] : [];
  });

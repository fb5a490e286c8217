import type { WireStaffOrder, WireStaffPick } from '#/contract/rest-types.ts';
import type { Operation, Supersedes } from '#/platform/rules/sync/operation.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { pickStatuses } from './picked-order.ts';
import type { PickToRecord } from './typed-pick.ts';

/** A press that records a line, or that undoes its record. `target` is the line's sequence number. */
export interface PickOperation extends Operation {
  field: 'pick';
  /** Null to undo the record. */
  value: PickToRecord | null;
  /** When the picker pressed, as ISO 8601. */
  at: string;
  /** The version of the record that the picker saw, 0 for none. */
  version: number;
  /** The names of the substitutes, to show them before the server has answered. */
  names: Readonly<Record<string, string>>;
  /** Why the server refused the record finally; null before. A refused record waits for its picker, and is not sent again. */
  refused: string | null;
}

/** A later record of a line replaces an earlier one that is not sent yet, or that was refused. */
export const supersedesPick: Supersedes<PickOperation> = (later, earlier) => later.target === earlier.target;

/** Parses a stored operation. Returns a list with the operation, or an empty list if it is invalid. */
export function parsePickOperation(entry: unknown): readonly PickOperation[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { id, target, field, value, at, version, names, refused } = entry as Record<string, unknown>;
  if (typeof id !== 'string' || typeof target !== 'string' || !/^\d{1,9}$/.test(target) || field !== 'pick' || typeof at !== 'string' || typeof version !== 'number') return [];
  return value === null || isPick(value) ? [{ id, target, field, value, at, version, names: isNames(names) ? names : {}, refused: typeof refused === 'string' ? refused : null }] : [];
}

function isPick(value: unknown): value is PickToRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { status, pickedQuantity, substitutes } = value as Record<string, unknown>;
  return pickStatuses.some((one) => one === status) && isQuantity(pickedQuantity) && Array.isArray(substitutes) && substitutes.every((one: { quantity?: unknown } | null) => isQuantity(one?.quantity));
}

const isQuantity = (value: unknown): boolean => typeof value === 'object' && value !== null && typeof (value as { amount?: unknown }).amount === 'number';

const isNames = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null && Object.values(value).every((name) => typeof name === 'string');

/** Returns whether a record is still to be sent. */
export const isUnsent = ({ refused }: PickOperation): boolean => refused === null;

/** Returns the order with the records of the picker that no answer has confirmed. */
export function withPicks(order: WireStaffOrder, pending: readonly PickOperation[], staffId: number): WireStaffOrder {
  if (pending.length === 0) return order;
  const lines = order.lines.map((line) => {
    const operation = pending.findLast((one) => isUnsent(one) && one.target === String(line.sequenceNumber));
    if (operation === undefined) return line;
    const { value } = operation;
    return { ...line, pick: value && pickOf({ ...operation, value }, line.pick?.version ?? 0, staffId) };
  });
  return { ...order, lines };
}

/** Returns the order with the record of a line as the server has it now; null if it has none. */
export const withAnsweredPick = (order: WireStaffOrder, sequenceNumber: number, pick: WireStaffPick | null): WireStaffOrder => ({
  ...order,
  lines: order.lines.map((line) => (line.sequenceNumber === sequenceNumber ? { ...line, pick } : line)),
});

/** Returns a record as the server would answer it, without the prices of substitutes, which only the server knows. No page of the picker shows them. */
export function pickOf({ target, value, at, names }: Pick<PickOperation, 'target' | 'at' | 'names'> & { value: PickToRecord }, version: number, staffId: number): WireStaffPick {
  return {
    sequenceNumber: Number(target),
    status: value.status,
    pickedQuantity: value.pickedQuantity,
    pickedWeight: value.pickedWeight,
    substitutes: value.substitutes.map((one) => ({ ...one, name: names[one.lineNumber] ?? `Product ${one.lineNumber}`, price: toMoney(0) })),
    minimumLifeDays: value.minimumLifeDays,
    pickedBy: staffId,
    pickedAt: at,
    version,
  };
}

/** Returns whether a line's stored record, null for none, is as an operation asked for: its answer was lost, but not the call. */
export function isSamePick(stored: WireStaffPick | null, { value }: PickOperation): boolean {
  if (stored === null || value === null) return stored === value;
  const text = ({ status, pickedQuantity, pickedWeight, substitutes, minimumLifeDays }: WireStaffPick | PickToRecord) =>
    JSON.stringify([status, pickedQuantity.amount, pickedWeight?.amount ?? null, minimumLifeDays, substitutes.map((one) => [one.lineNumber, one.quantity.amount, one.weight?.amount ?? null])]);
  return text(stored) === text(value);
}

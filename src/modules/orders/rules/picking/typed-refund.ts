import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { toMoney, toPence, type Money } from '#/platform/rules/money.ts';
import { formatQuantity, fromWireQuantity, toWireQuantity } from '#/platform/rules/quantity.ts';
import { typedAmount } from '#/platform/rules/typed-pounds.ts';

/** The reasons from which staff choose; 'Other' needs a message. The shopper reads the reason. */
export const refundReasons = ['Refused at the door', 'Missing', 'Damaged', 'Not fresh', 'Goodwill', 'Other'] as const;

/** The longest message, so that the reason with it fits into the 200 characters of SC-675. */
export const refundMessageMost = 170;

/** The longest note for staff, as the call allows. */
export const refundNoteMost = 200;

/** A refund as staff type it. */
export interface TypedRefund {
  /** The key of the press: a repeated request with it refunds nothing more. */
  key: string;
  by: string;
  amount: string;
  why: string;
  /** For the shopper, who reads it with the reason; empty without one. */
  message: string;
  /** For staff; empty without one. */
  note: string;
  /** The chosen lines, with the typed quantity in the line's unit. */
  lines: readonly { sequenceNumber: number; quantity: string }[];
}

type PickedLine = NonNullable<WireStaffOrder['picked']>['lines'][number];

export const refundFields = ['by', 'lines', 'amount', 'why', 'message', 'note'] as const;

/** Reads the submitted form. A line counts if it is chosen; its quantity is in the field `quantity.` and its number. */
export function readTypedRefund(fields: Iterable<readonly [name: string, value: string]>): TypedRefund {
  const all = [...fields];
  const text = (name: string) => all.find(([field]) => field === name)?.[1].trim() ?? '';
  return {
    key: text('key'),
    by: text('by'),
    amount: text('amount'),
    why: text('why'),
    message: text('message'),
    note: text('note'),
    lines: all.flatMap(([name, value]) => (name === 'line' && /^\d{1,9}$/.test(value) ? [{ sequenceNumber: Number(value), quantity: text(`quantity.${value}`) }] : [])),
  };
}

/** The name of the field with the quantity of a line. */
export const quantityField = (sequenceNumber: number): string => `quantity.${sequenceNumber}`;

/** Returns the quantity of a picked line that can still be refunded. */
export function refundableQuantity({ quantity, refundedQuantity }: Pick<PickedLine, 'quantity' | 'refundedQuantity'>) {
  return toWireQuantity({ uom: quantity.uom, thousandths: fromWireQuantity(quantity).thousandths - fromWireQuantity(refundedQuantity).thousandths });
}

/** Returns the picked lines of which something can still be refunded. */
export const refundableLines = (picked: NonNullable<WireStaffOrder['picked']>): PickedLine[] =>
  picked.lines.filter((line) => toPence(line.paid) > toPence(line.refunded) && refundableQuantity(line).amount > 0);

/** The body of a refund's call, without its key. */
export type RefundBody = ({ lines: { sequenceNumber: number; quantity: number }[] } | { amount: Money }) & { reason: string; note: string | null };

/**
 * A typed refund that was read, or a message for each faulty field. `body` is null if it cannot be read. If more is wanted than is left
 * it can be read, and only the server knows whether the press is a repeated one, which has refunded that already.
 */
export type CheckedRefund = { ok: true; body: RefundBody } | { ok: false; faults: Record<string, string>; body: null } | { ok: false; faults: Record<string, string>; body: RefundBody };

/** Reads the typed refund. The server decides whether it is possible. */
export function checkTypedRefund(typed: TypedRefund, picked: Pick<NonNullable<WireStaffOrder['picked']>, 'lines'> | null): CheckedRefund {
  const faults: Record<string, string> = {};
  const tooMuch: Record<string, string> = {};
  const said = { reason: reasonOf(typed, faults), note: noteOf(typed, faults) };
  const body = typed.by === 'amount' ? { amount: amountOf(typed, faults), ...said } : { lines: linesOf(typed, picked, faults, tooMuch), ...said };
  const all = { ...faults, ...tooMuch };
  if (Object.keys(all).length === 0) return { ok: true, body };
  return { ok: false, faults: all, body: Object.keys(faults).length === 0 ? body : null };
}

/** Returns the reason as the shopper reads it. */
function reasonOf({ why, message }: TypedRefund, faults: Record<string, string>): string {
  if (!refundReasons.some((one) => one === why)) faults['why'] = 'Choose a reason';
  if (why === 'Other' && message === '') faults['message'] = 'Say why: the shopper reads it';
  if (message.length > refundMessageMost) faults['message'] = `Must be no more than ${refundMessageMost} characters`;
  if (message === '') return why;
  return why === 'Other' ? message : `${why}: ${message}`;
}

function noteOf({ note }: TypedRefund, faults: Record<string, string>): string | null {
  if (note.length > refundNoteMost) faults['note'] = `Must be no more than ${refundNoteMost} characters`;
  return note === '' ? null : note;
}

function amountOf({ amount }: TypedRefund, faults: Record<string, string>): Money {
  const typed = typedAmount(amount, 'Please enter an amount');
  if (!typed.ok) faults['amount'] = typed.fault;
  else if (typed.pence === 0) faults['amount'] = 'Enter more than £0.00';
  return toMoney(typed.ok ? typed.pence : 0);
}

function linesOf({ lines }: TypedRefund, picked: Pick<NonNullable<WireStaffOrder['picked']>, 'lines'> | null, faults: Record<string, string>, tooMuch: Record<string, string>) {
  if (lines.length === 0) faults['lines'] = 'Choose at least one line';
  return lines.map(({ sequenceNumber, quantity }) => {
    const line = picked?.lines.find((one) => one.sequenceNumber === sequenceNumber);
    const typed = /^\d{1,5}(?:\.\d{1,3})?$/.test(quantity) ? Number(quantity) : null;
    const most = line && refundableQuantity(line);
    if (!line || typed === null || typed === 0) faults[quantityField(sequenceNumber)] = 'Enter a quantity';
    else if (line.quantity.uom === 'C62' && !Number.isInteger(typed)) faults[quantityField(sequenceNumber)] = 'Enter a whole number of items';
    else if (typed > most!.amount) tooMuch[quantityField(sequenceNumber)] = `Only ${formatQuantity(most!)} of ${line.name} can still be refunded`;
    return { sequenceNumber, quantity: typed ?? 0 };
  });
}

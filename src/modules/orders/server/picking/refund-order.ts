import { planRefund, type WantedRefund } from '#/modules/orders/rules/picking/plan-refund.ts';
import { RefundStarted } from '#/modules/orders/server/after-picking/refund-started.ts';
import { answerReports } from '#/modules/orders/server/reports/answer-reports.ts';
import { requestRefund } from '#/modules/payments/server/public.ts';
import { formatPence } from '#/platform/rules/money.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { changeByStaff, expectStatus, onLockedOrder, type LockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { findRefundOfKey, insertOrderRefund } from './refund-store.ts';
import { settleOrderRefund } from './settle-order-refund.ts';

export interface RefundPress {
  customerOrderId: string;
  /** The key of the press: a repeated request with it refunds nothing more. */
  key: string;
  refund: WantedRefund;
  /** The shopper reads it. */
  reason: string;
  /** For staff; null without one. */
  note: string | null;
  /** Whether the order is cancelled once the refund has settled. False unless given. */
  closesOrder?: boolean;
}

/**
 * Starts a refund of a paid order, which becomes REFUND_PENDING, and asks the provider for its card part at once
 * (SC-675 to SC-677). Throws 422 REFUND_TOO_MUCH if it exceeds what is left, and 409 REFUND_KEY_USED if the key belongs to
 * another refund of the order.
 */
export async function refundOrder(call: CallContext, deps: StaffOrderDeps, press: RefundPress): Promise<void> {
  const refundReference = await onLockedOrder(call, deps, press.customerOrderId, (locked) => startStaffRefund(locked, deps, press));
  await settleOrderRefund(call.database, deps, refundReference);
}

type RefundDeps = Pick<StaffOrderDeps, 'announce'>;

/** Starts a refund of a locked order for a member of staff, and records it in the audit. Returns its reference. */
export const startStaffRefund = (locked: LockedOrder, deps: RefundDeps, press: RefundPress): Promise<string> =>
  startRefund({ ...locked, requestedBy: locked.staffId, toPending: (detail) => changeByStaff(locked, 'REFUND_PENDING', { action: 'ORDER_REFUND', detail }) }, deps, press);

/** A locked order, and who refunds it. */
export interface OrderToRefund extends Pick<LockedOrder, 'database' | 'order' | 'now'> {
  requestedBy: number;
  /** The member of staff who refunds it, which may answer reports of its items; null for its shopper, whose report refunds only itself. */
  staffId: number | null;
  /** Changes the order's status to REFUND_PENDING; the details are for the audit. */
  toPending(detail: object): Promise<void>;
}

/**
 * Starts a refund in the transaction that has the order locked, announces it, and returns its reference; `settleOrderRefund`
 * finishes it. A repeated press with the key returns the refund of the first.
 */
export async function startRefund(
  { database, order, requestedBy, staffId, now, toPending }: OrderToRefund,
  deps: RefundDeps,
  { key, refund: wanted, reason, note, closesOrder = false }: RefundPress,
): Promise<string> {
  const { customerOrderId, customerId, status, picked } = order;
  const known = await findRefundOfKey(database, customerOrderId, key);
  if (known) {
    if (known.reason !== reason || known.note !== note || !isSame(wanted, known)) throw new CallError(409, 'REFUND_KEY_USED', 'This key belongs to another refund.');
    return known.refundReference;
  }
  expectStatus(order, (one) => one === 'PAID' || one === 'COMPLETED');
  if (!picked) throw tooMuch(0);
  const planned = planRefund(picked, wanted);
  if (planned.kind === 'bad-line') throw badLine(wanted, planned.sequenceNumber);
  if (planned.kind === 'too-much') throw tooMuch(planned.mostPence);
  const { refund } = planned;
  const refundReference = `${customerOrderId}-refund-${picked.refunds.length + 1}`;
  await toPending({ refundReference, amount: formatPence(refund.amountPence), reason, ...(note !== null && { note }) });
  const statusBefore = status as 'PAID' | 'COMPLETED';
  const started = { ...refund, refundReference, reason, note, state: 'REQUESTED' as const, statusBefore, closesOrder };
  await insertOrderRefund(database, { ...started, customerOrderId, idempotencyKey: key, requestedBy }, now);
  if (staffId !== null) {
    const refunds = [...picked.refunds, { ...started, requestedAt: now, settledAt: null, returnedPence: null, returnedAt: null }];
    await answerReports(database, deps, order, { refunds, isClosed: closesOrder, staffId, now, key });
  }
  if (refund.cardPence > 0 && !(await requestRefund(database, { customerOrderId, amountPence: refund.cardPence, refundReference }, now))) throw tooMuch(refund.giftCardsPence);
  await deps.announce({ database }, RefundStarted({ customerOrderId, customerId, refundReference }));
  return refundReference;
}

function isSame(wanted: WantedRefund, known: { lines: readonly { sequenceNumber: number; thousandths: number }[]; amountPence: number }): boolean {
  if (!('lines' in wanted)) return known.lines.length === 0 && known.amountPence === wanted.amountPence;
  const text = (lines: readonly { sequenceNumber: number; thousandths: number }[]) => lines.map((line) => `${line.sequenceNumber} ${line.thousandths}`).sort().join();
  return text(wanted.lines) === text(known.lines);
}

/** Returns the refusal of a line, beside its last mention. */
function badLine(wanted: WantedRefund, sequenceNumber: number): CallError {
  const message = `Line ${sequenceNumber}: name each line of the order once, and whole items.`;
  const place = 'lines' in wanted ? wanted.lines.findLastIndex((line) => line.sequenceNumber === sequenceNumber) : 0;
  return new CallError(422, 'REFUND_LINE', message, { errors: [{ field: `lines.${place}`, message, code: 'CUSTOM' }] });
}

const tooMuch = (mostPence: number): CallError => new CallError(422, 'REFUND_TOO_MUCH', `At most ${formatPence(mostPence)} of this order can still be refunded, and no more of a line than was picked.`);

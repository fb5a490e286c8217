import { randomUUID } from 'node:crypto';
import { isUndelivered } from '#/modules/orders/rules/delivery/is-undelivered.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { refundable } from '#/modules/orders/rules/picking/plan-refund.ts';
import { endOrder } from '#/modules/orders/server/cancel-order.ts';
import { answerReports } from '#/modules/orders/server/reports/answer-reports.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { changeByStaff, expectStatus, onLockedOrder, type LockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { startRefund } from './refund-order.ts';
import { findOpenClosing } from './refund-store.ts';
import { settleOrderRefund } from './settle-order-refund.ts';

/**
 * Refunds everything of an order that was not delivered, and cancels it once the refund has settled (decision 199). With nothing left to
 * refund it is cancelled at once. If the card company refuses the refund, the order stays as it is. A repeated press refunds nothing
 * more: it continues the refund of the first. Throws 409 ORDER_STATUS unless the order is paid, and 409 NOT_UNDELIVERED unless its
 * delivery was tried in vain.
 */
export async function closeUndelivered(call: CallContext, deps: StaffOrderDeps, customerOrderId: string, reason: string): Promise<void> {
  const refundReference = await onLockedOrder(call, deps, customerOrderId, (locked) => startClosing(locked, deps, reason));
  if (refundReference !== null) await settleOrderRefund(call.database, deps, refundReference);
}

/** Starts the refund that closes a locked order. Returns its reference; null if the order is closed. */
async function startClosing(locked: LockedOrder, deps: StaffOrderDeps, reason: string): Promise<string | null> {
  const { database, order, staffId, now } = locked;
  const { customerOrderId, customerId, status, picked } = order;
  const open = status === 'REFUND_PENDING' ? await findOpenClosing(database, customerOrderId) : null;
  if (open !== null || isClosed(order)) return open;
  expectUndelivered(order);
  const { cardPence, giftCardsPence } = refundable(picked!);
  const amountPence = cardPence + giftCardsPence;
  if (amountPence > 0) {
    const toPending = (detail: object) => changeByStaff(locked, 'REFUND_PENDING', { action: 'ORDER_CLOSE', detail });
    return startRefund({ ...locked, requestedBy: staffId, toPending }, deps, { customerOrderId, key: randomUUID(), refund: { amountPence }, reason, note: null, closesOrder: true });
  }
  await endOrder({ database }, deps, order, { principalId: staffId, reason, now });
  await answerReports(database, deps, order, { refunds: picked!.refunds, isClosed: true, staffId, now, key: null });
  await writeAudit(database, { staffId, customerId, action: 'ORDER_CLOSE', detail: { customerOrderId, reason, before: { status }, after: { status: 'CANCELLED' } } });
  return null;
}

/** Returns whether an order was paid for, not delivered, and is closed by an earlier press. */
const isClosed = ({ status, notDelivered = false, picked }: OrderRecord): boolean => status === 'CANCELLED' && notDelivered && (picked?.payment.capturedPence ?? null) !== null;

/** Throws 409 unless the order is paid and its delivery was tried in vain. */
export function expectUndelivered(order: OrderRecord): void {
  expectStatus(order, (status) => status === 'PAID');
  if (!isUndelivered(order)) throw new CallError(409, 'NOT_UNDELIVERED', 'This order is not noted as not delivered, so this cannot be done. Nothing was changed.');
}

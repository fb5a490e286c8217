import { planRefund, type WantedRefund } from '#/modules/orders/rules/picking/plan-refund.ts';
import { refundGiftCards } from '#/modules/gifts/server/public.ts';
import { GatewayUnavailable, requestRefund, settleRefund } from '#/modules/payments/server/public.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { formatPence } from '#/platform/rules/money.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { changeStatus } from '#/modules/orders/server/order-status-store.ts';
import { RefundSettled } from '#/modules/orders/server/after-picking/refund-settled.ts';
import { changeByStaff, expectStatus, onLockedOrder, type LockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { lockOrderOfStaff } from './pick-store.ts';
import { endOrderRefund, findOrderRefund, findRefundOfKey, insertOrderRefund, listOpenOrderRefunds, saveRefundedLines } from './refund-store.ts';

export interface RefundPress {
  customerOrderId: string;
  /** The key of the press: a repeated request with it refunds nothing more. */
  key: string;
  refund: WantedRefund;
  reason: string;
}

/**
 * Starts a refund of a paid order, which becomes REFUND_PENDING, and asks the provider for its card part at once
 * (SC-675 to SC-677). Throws 422 REFUND_TOO_MUCH if it exceeds what is left, and 409 REFUND_KEY_USED if the key belongs to
 * another refund of the order.
 */
export async function refundOrder(call: CallContext, deps: StaffOrderDeps, press: RefundPress): Promise<void> {
  const refundReference = await onLockedOrder(call, deps, press.customerOrderId, (locked) => startRefund(locked, press));
  await settleOrderRefund(call.database, deps, refundReference);
}

async function startRefund(locked: LockedOrder, { key, refund: wanted, reason }: RefundPress): Promise<string> {
  const { database, order, staffId, now } = locked;
  const { customerOrderId, status, picked } = order;
  const known = await findRefundOfKey(database, customerOrderId, key);
  if (known) {
    if (known.reason !== reason || !isSame(wanted, known)) throw new CallError(409, 'REFUND_KEY_USED', 'This key belongs to another refund.');
    return known.refundReference;
  }
  expectStatus(order, (one) => one === 'PAID' || one === 'COMPLETED');
  if (!picked) throw tooMuch(0);
  const planned = planRefund(picked, wanted);
  if (planned.kind === 'no-line') throw new CallError(422, 'REFUND_LINE', `Line ${planned.sequenceNumber} is not on this order, or is named twice.`);
  if (planned.kind === 'too-much') throw tooMuch(planned.mostPence);
  const { refund } = planned;
  const refundReference = `${customerOrderId}-refund-${picked.refunds.length + 1}`;
  await changeByStaff(locked, 'REFUND_PENDING', { action: 'ORDER_REFUND', detail: { refundReference, amount: formatPence(refund.amountPence), reason } });
  const statusBefore = status as 'PAID' | 'COMPLETED';
  await insertOrderRefund(database, { ...refund, refundReference, customerOrderId, idempotencyKey: key, reason, state: 'REQUESTED', statusBefore }, { requestedBy: staffId, now });
  if (refund.cardPence > 0 && !(await requestRefund(database, { customerOrderId, amountPence: refund.cardPence, refundReference }, now))) throw tooMuch(refund.giftCardsPence);
  return refundReference;
}

function isSame(wanted: WantedRefund, known: { lines: readonly { sequenceNumber: number; thousandths: number }[]; amountPence: number }): boolean {
  if (!('lines' in wanted)) return known.lines.length === 0 && known.amountPence === wanted.amountPence;
  const text = (lines: readonly { sequenceNumber: number; thousandths: number }[]) => lines.map((line) => `${line.sequenceNumber} ${line.thousandths}`).sort().join();
  return text(wanted.lines) === text(known.lines);
}

const tooMuch = (mostPence: number): CallError => new CallError(422, 'REFUND_TOO_MUCH', `At most ${formatPence(mostPence)} of this order can still be refunded, and no more of a line than was picked.`);

/**
 * Finishes a refund once its card part has a final answer, once however often this is called: gives the rest back to the gift
 * cards, and returns the order to its status before. If the provider does not answer, a job calls it again.
 */
export async function settleOrderRefund(database: Database, { gateway, announce }: Pick<StaffOrderDeps, 'gateway' | 'announce'>, refundReference: string): Promise<void> {
  const refund = await findOrderRefund(database, refundReference);
  if (refund?.state !== 'REQUESTED') return;
  const { customerOrderId, cardPence, giftCardsPence, statusBefore, lines } = refund;
  const now = await readClock(database);
  const state = cardPence === 0 ? 'SETTLED' : await settleRefund(database, gateway, refundReference, now).catch(stayRequested);
  if (state === 'REQUESTED') return;
  await inTransaction({ database }, async (work) => {
    const locked = await lockOrderOfStaff(work.database, customerOrderId, 'change');
    if (!(await endOrderRefund(work.database, refundReference, state, now))) return;
    if (state === 'SETTLED') {
      if (giftCardsPence > 0) await refundGiftCards(work.database, customerOrderId, giftCardsPence, now);
      await saveRefundedLines(work.database, customerOrderId, lines);
    }
    await changeStatus(work.database, customerOrderId, { from: 'REFUND_PENDING', to: statusBefore, madeBy: null, at: now });
    if (state === 'SETTLED') await announce(work, RefundSettled({ customerOrderId, customerId: locked!.customerId, refundReference }));
  });
}

function stayRequested(fault: unknown): 'REQUESTED' {
  if (fault instanceof GatewayUnavailable) return 'REQUESTED';
  throw fault;
}

/** Finishes the refunds that the provider had not answered. If one fails, continues with the others, then throws all errors. */
export async function settleOrderRefunds(database: Database, deps: Pick<StaffOrderDeps, 'gateway' | 'announce'>, now: Instant): Promise<void> {
  const faults: unknown[] = [];
  const refunds = await listOpenOrderRefunds(database, now - minuteMs / 2);
  for (const refundReference of refunds) await settleOrderRefund(database, deps, refundReference).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${refunds.length} refunds could not be settled`, { cause: faults[0] });
}

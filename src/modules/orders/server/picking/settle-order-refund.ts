import { refundGiftCards } from '#/modules/gifts/server/public.ts';
import { RefundFailed } from '#/modules/orders/server/after-picking/refund-failed.ts';
import { RefundSettled } from '#/modules/orders/server/after-picking/refund-settled.ts';
import { endOrder } from '#/modules/orders/server/cancel-order.ts';
import { changeStatus } from '#/modules/orders/server/order-status-store.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import { findRefund, GatewayUnavailable, settleRefund } from '#/modules/payments/server/public.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { StaffOrderDeps } from './change-order-status.ts';
import { lockOrderOfStaff } from './pick-store.ts';
import { endOrderRefund, findOrderRefund, saveRefundedLines, takeOpenOrderRefunds } from './refund-store.ts';

type SettlingDeps = Pick<StaffOrderDeps, 'gateway' | 'announce' | 'parts'>;

/**
 * Finishes a refund once its card part has a final answer, once however often this is called: gives the rest back to the gift
 * cards, and returns the order to its status before (SC-677), or cancels one that was not delivered (decision 199). If the provider
 * refuses the card part, nothing is refunded.
 * If it does not answer, the refund stays open, and a job calls this again.
 */
export async function settleOrderRefund(database: Database, deps: SettlingDeps, refundReference: string): Promise<void> {
  const { gateway, announce } = deps;
  const refund = await findOrderRefund(database, refundReference);
  if (refund?.state !== 'REQUESTED') return;
  const { customerOrderId, cardPence, giftCardsPence, lines } = refund;
  const now = await readClock(database);
  const state = cardPence === 0 ? 'SETTLED' : await settleRefund(database, gateway, refundReference, now).catch(stayRequested);
  if (state === 'REQUESTED') return;
  await inTransaction({ database }, async (work) => {
    const { customerId } = (await lockOrderOfStaff(work.database, customerOrderId))!;
    // The card's bank may have sent the money back by now. The listener leaves open refunds to this step.
    const ended = cardPence > 0 && (await findRefund(work.database, refundReference))?.state === 'FAILED' ? 'FAILED' : state;
    // Read with the order locked: it may have been delivered while the provider was asked (decision 208).
    const statusBefore = await endOrderRefund(work.database, refundReference, ended, now);
    if (statusBefore === null) return;
    if (ended === 'SETTLED') {
      if (giftCardsPence > 0) await refundGiftCards(work.database, customerOrderId, giftCardsPence, now);
      await saveRefundedLines(work.database, customerOrderId, lines);
    }
    const isClosed = ended === 'SETTLED' && refund.closesOrder;
    if (!isClosed && !(await changeStatus(work.database, customerOrderId, { from: 'REFUND_PENDING', to: statusBefore, madeBy: null, at: now }))) {
      throw new Error(`order ${customerOrderId} has the open refund ${refundReference} and another status`);
    }
    const details = { customerOrderId, customerId, refundReference };
    await announce(work, ended === 'SETTLED' ? RefundSettled(details) : RefundFailed(details));
    if (isClosed) await endOrder(work, deps, (await findPlacedOrder(work.database, customerOrderId, now))!, { principalId: refund.requestedBy, reason: refund.reason, now });
  });
}

function stayRequested(fault: unknown): 'REQUESTED' {
  if (fault instanceof GatewayUnavailable) return 'REQUESTED';
  throw fault;
}

/** Finishes refunds that the provider had not answered, up to 100 at a time. If one fails, continues with the others, then throws all errors. */
export async function settleOrderRefunds(database: Database, deps: SettlingDeps, now: Instant): Promise<void> {
  const faults: unknown[] = [];
  const refunds = await takeOpenOrderRefunds(database, now - minuteMs / 2, now);
  for (const refundReference of refunds) await settleOrderRefund(database, deps, refundReference).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${refunds.length} refunds could not be settled`, { cause: faults[0] });
}

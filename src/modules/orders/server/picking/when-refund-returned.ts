import { RefundFailed } from '#/modules/orders/server/after-picking/refund-failed.ts';
import { RefundReturned } from '#/modules/payments/server/public.ts';
import { asJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { lockOrderOfStaff } from './pick-store.ts';
import { returnOrderRefund } from './refund-store.ts';

/**
 * Returns a listener that takes a refund back which had settled and failed afterwards: its lines count as not refunded, and
 * staff find the order and can refund the money again (decisions 113 and 133).
 * A refund that is not settled yet for the order fails when it is, by `settleOrderRefund`. It is a job, because orders are locked before their payments.
 */
export function whenRefundReturned(announce: Announce): FactListener {
  return asJob(RefundReturned, 'take-returned-refund-back', async (work, { customerOrderId, refundReference }) => {
    const locked = await lockOrderOfStaff(work.database, customerOrderId);
    if (!locked || !(await returnOrderRefund(work.database, refundReference, locked.now))) return;
    await announce(work, RefundFailed({ customerOrderId, customerId: locked.customerId, refundReference }));
  });
}

import type { Announce } from '#/platform/server/facts/facts.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { stateAfterRefunds } from '#/modules/payments/rules/card-payment-state.ts';
import { changeCardPayment, findCardPayment, findRefund, lockCardPayment, saveRefund, sumRefunds } from './card-payment-store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { insertMovement } from './payment-store.ts';
import { RefundReturned } from './refund-returned.ts';

/**
 * Asks the provider about a refund that has settled. If it has failed after all, because the card's bank sent the money
 * back, records that once and announces it: the money can be refunded again (decision 113). Changes nothing otherwise.
 */
export async function returnRefundIfFailed(
  database: Database,
  { gateway, announce }: { gateway: PaymentGateway; announce: Announce },
  refundReference: string,
  now: Instant,
): Promise<void> {
  const refund = await findRefund(database, refundReference);
  if (refund?.state !== 'SETTLED') return;
  const { customerOrderId, amountPence } = refund;
  const { reference, providerReference } = (await findCardPayment(database, customerOrderId))!;
  if ((await gateway.refund({ refundReference, reference, amountPence })) !== 'FAILED') return;
  await inTransaction({ database }, async (work) => {
    const locked = (await lockCardPayment(work.database, customerOrderId))!;
    if (!(await saveRefund(work.database, refundReference, { from: 'SETTLED', to: 'FAILED' }, now))) return;
    const movement = { customerOrderId, kind: 'REFUND' as const, amountPence, reference: refundReference, providerReference, outcome: 'RETURNED' };
    await insertMovement(work.database, movement, now);
    const after = stateAfterRefunds(locked.capturePence!, await sumRefunds(work.database, customerOrderId, ['SETTLED'])) ?? 'CAPTURED';
    await changeCardPayment(work.database, locked, after, now);
    await announce(work, RefundReturned({ customerOrderId, refundReference }));
  });
}

import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { saveLapse } from './card-payment-store.ts';
import { insertMovement } from './payment-store.ts';
import { PaymentAtRisk } from './payment-at-risk.ts';

/**
 * Records that the provider has given up an authorisation which an order still needs, earlier than it had promised. The
 * job then authorises again, and the shopper is told at once that the payment is at risk. Does nothing for an
 * authorisation that the shop gave up itself, or that was recorded as lapsed before.
 */
export async function markLapsed(context: { database: Database }, announce: Announce, reference: string, now: Instant): Promise<void> {
  await inTransaction(context, async (work) => {
    const payment = await saveLapse(work.database, reference, now);
    if (!payment) return;
    const { customerOrderId, customerId, card, authorisedPence, providerReference, neededAt } = payment;
    const movement = { customerOrderId, kind: 'VOID' as const, amountPence: authorisedPence, reference, providerReference, outcome: 'LAPSED' };
    await insertMovement(work.database, movement, now);
    const details = { customerOrderId, customerId, reference, maskedCardNumber: card.maskedCardNumber, problem: 'DECLINED' as const, lapsesAt: now, neededAt };
    await announce(work, PaymentAtRisk(details));
  });
}

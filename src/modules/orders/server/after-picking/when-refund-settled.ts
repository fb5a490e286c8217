import { readAccount } from '#/modules/account/server/public.ts';
import type { Outbox } from '#/modules/mail/server/public.ts';
import { refundMail } from '#/modules/orders/rules/receipt/picked-order-mails.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { readPresented } from './read-presented.ts';
import { RefundSettled } from './refund-settled.ts';

/** Returns a listener that queues the mail about a refund, in the transaction that settles it (AC-503, AC-548). */
export function whenRefundSettled(outbox: Outbox): FactListener {
  return inTheTransaction(RefundSettled, async ({ database }, { customerOrderId, customerId, refundReference }) => {
    await outbox.queue(database, refundMail(await readPresented(database, customerOrderId), refundReference, await readAccount(database, customerId)));
  });
}

import type { Outbox } from '#/modules/mail/server/public.ts';
import { refundMail } from '#/modules/orders/rules/receipt/picked-order-mails.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { mailBuyer } from './mail-buyer.ts';
import { readPresented } from './read-presented.ts';
import { RefundSettled } from './refund-settled.ts';

/** Returns a listener that queues the mail about a refund, in the transaction that settles it (AC-503, AC-548). */
export function whenRefundSettled(outbox: Outbox): FactListener {
  return inTheTransaction(RefundSettled, ({ database }, { customerOrderId, customerId, refundReference }) =>
    mailBuyer(outbox, database, customerId, async (buyer) => refundMail(await readPresented(database, customerOrderId), refundReference, buyer)),
  );
}

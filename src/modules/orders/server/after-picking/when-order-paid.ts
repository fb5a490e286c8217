import type { Outbox } from '#/modules/mail/server/public.ts';
import { receiptMail } from '#/modules/orders/rules/receipt/picked-order-mails.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { mailBuyer } from './mail-buyer.ts';
import { OrderPaid } from './order-paid.ts';
import { readPresented } from './read-presented.ts';

/** Returns a listener that queues the receipt of an order, in the transaction that makes it PAID (AC-503, AC-548). */
export function whenOrderPaid(outbox: Outbox): FactListener {
  return inTheTransaction(OrderPaid, ({ database }, { customerOrderId, customerId }) =>
    mailBuyer(outbox, database, customerId, async (buyer) => receiptMail(await readPresented(database, customerOrderId), buyer)),
  );
}

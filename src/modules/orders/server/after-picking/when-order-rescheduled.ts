import type { Outbox } from '#/modules/mail/server/public.ts';
import { deliverAgainMail } from '#/modules/orders/rules/receipt/picked-order-mails.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { mailBuyer } from './mail-buyer.ts';
import { OrderRescheduled } from './order-rescheduled.ts';
import { readPresented } from './read-presented.ts';

/** Returns a listener that queues the mail about the new slot of an order, in the transaction that books it (decision 199). */
export function whenOrderRescheduled(outbox: Outbox): FactListener {
  return inTheTransaction(OrderRescheduled, ({ database }, { customerOrderId, customerId }) =>
    mailBuyer(outbox, database, customerId, async (buyer) => deliverAgainMail(await readPresented(database, customerOrderId), buyer)),
  );
}

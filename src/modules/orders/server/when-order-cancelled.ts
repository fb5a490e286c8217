import type { Outbox } from '#/modules/mail/server/public.ts';
import { orderCancelledMail } from '#/modules/orders/rules/order-mails.ts';
import { mailBuyer } from '#/modules/orders/server/after-picking/mail-buyer.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { OrderCancelled } from './order-cancelled.ts';

/** Returns a listener that queues the mail about a cancelled order, in the transaction that cancels it (AC-503, AC-548). */
export function whenOrderCancelled(outbox: Outbox): FactListener {
  return inTheTransaction(OrderCancelled, ({ database }, { customerId, order, reason }) =>
    mailBuyer(outbox, database, customerId, async (buyer) => orderCancelledMail(order, reason, buyer)),
  );
}

import { readAccount } from '#/modules/account/server/public.ts';
import type { Outbox } from '#/modules/mail/server/public.ts';
import { orderCancelledMail } from '#/modules/orders/rules/order-mails.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { OrderCancelled } from './order-cancelled.ts';

/** Returns a listener that queues the mail about a cancelled order, in the transaction that cancels it (AC-503, AC-548). */
export function whenOrderCancelled(outbox: Outbox): FactListener {
  return inTheTransaction(OrderCancelled, async ({ database }, { customerId, order, reason }) => {
    await outbox.queue(database, orderCancelledMail(order, reason, await readAccount(database, customerId)));
  });
}

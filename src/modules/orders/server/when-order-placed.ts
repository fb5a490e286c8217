import type { Outbox } from '#/modules/mail/server/public.ts';
import { orderConfirmedMail } from '#/modules/orders/rules/order-mails.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { OrderPlaced } from './order-placed.ts';

/**
 * Returns a listener that queues the mail that confirms an order, in the transaction that places the order (AC-503,
 * AC-548).
 */
export function whenOrderPlaced(outbox: Outbox): FactListener {
  return inTheTransaction(OrderPlaced, ({ database }, { order, buyer }) => outbox.queue(database, orderConfirmedMail(order, buyer)));
}

import type { Outbox } from '#/modules/mail/server/public.ts';
import { orderChangedMail } from '#/modules/orders/rules/order-mails.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { OrderChanged } from './order-changed.ts';

/** Returns a listener that queues the mail about a changed order, in the transaction that places it again (AC-503, AC-548). */
export function whenOrderChanged(outbox: Outbox): FactListener {
  return inTheTransaction(OrderChanged, ({ database }, { order, buyer }) => outbox.queue(database, orderChangedMail(order, buyer)));
}

import type { Outbox } from '#/modules/mail/server/public.ts';
import { paymentFailedMail } from '#/modules/orders/rules/receipt/picked-order-mails.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { mailBuyer } from './mail-buyer.ts';
import { PaymentFailed } from './payment-failed.ts';
import { readPresented } from './read-presented.ts';

/** Returns a listener that queues the mail about a refused payment, in the transaction that makes the order PAYMENT_FAILED (AC-503, AC-548). */
export function whenPaymentFailed(outbox: Outbox): FactListener {
  return inTheTransaction(PaymentFailed, ({ database }, { customerOrderId, customerId }) =>
    mailBuyer(outbox, database, customerId, async (buyer) => paymentFailedMail(await readPresented(database, customerOrderId), buyer)),
  );
}

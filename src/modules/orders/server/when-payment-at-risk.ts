import type { Outbox } from '#/modules/mail/server/public.ts';
import { findCardPayment, PaymentAtRisk } from '#/modules/payments/server/public.ts';
import { paymentAttentionMail } from '#/modules/orders/rules/order-mails.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { mailBuyer } from '#/modules/orders/server/after-picking/mail-buyer.ts';
import { asJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { findPlacedOrder } from './order-store.ts';

/** Returns a listener that mails the shopper, days before the slot, that the payment of an order is at risk (decision 80). */
export function whenPaymentAtRisk(outbox: Outbox, customerCarePhone: string): FactListener {
  return asJob(PaymentAtRisk, 'mail-payment-at-risk', async ({ database, now }, { customerOrderId, customerId, reference, problem, maskedCardNumber }) => {
    // By now the order may have been cancelled, or the authorisation renewed or replaced.
    const payment = await findCardPayment(database, customerOrderId);
    if (payment?.state !== 'AUTHORISED' || payment.reference !== reference) return;
    const order = await findPlacedOrder(database, customerOrderId, now);
    if (!order) return;
    await mailBuyer(outbox, database, customerId, async (buyer) => paymentAttentionMail(presentOrder(order, now), { problem, maskedCardNumber }, { ...buyer, customerCarePhone }));
  });
}

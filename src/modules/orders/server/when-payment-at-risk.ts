import { readAccount } from '#/modules/account/server/public.ts';
import type { Outbox } from '#/modules/mail/server/public.ts';
import { PaymentAtRisk } from '#/modules/payments/server/public.ts';
import { paymentAttentionMail } from '#/modules/orders/rules/order-mails.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { asJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { findPlacedOrder } from './order-store.ts';

/** Returns a listener that mails the shopper, days before the slot, that the payment of an order is at risk (decision 80). */
export function whenPaymentAtRisk(outbox: Outbox, customerCarePhone: string): FactListener {
  return asJob(PaymentAtRisk, 'mail-payment-at-risk', async ({ database, now }, { customerOrderId, customerId, problem, maskedCardNumber }) => {
    const order = await findPlacedOrder(database, customerOrderId, now);
    // The order may have been cancelled since.
    if (!order || order.status === 'CANCELLED') return;
    const reader = await readAccount(database, customerId);
    await outbox.queue(database, paymentAttentionMail(presentOrder(order, now), { problem, maskedCardNumber }, { ...reader, customerCarePhone }));
  });
}

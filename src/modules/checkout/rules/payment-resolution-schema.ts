import { z } from 'zod';
import { orderAnswer } from '#/modules/orders/rules/order-answer-schema.ts';
import { wireMoney } from '#/platform/rules/wire-schema.ts';

const id = z.string().min(1).max(100);

/** Body of `POST orders/{customerOrderId}/failed-payments`: a saved card, or the card of a payment session (SC-647). */
export const failedPaymentBody = z
  .object({
    paymentCardId: id.nullish(),
    sessionId: id.nullish(),
    passcode: id.nullish(),
    TRASessionId: z.string().max(100).nullish(),
    expectedAmount: z.object({ amount: z.number().multipleOf(0.01), currencyCode: z.literal('GBP').optional() }),
  })
  .refine(({ paymentCardId, sessionId, passcode }) => (paymentCardId ? !sessionId : Boolean(sessionId && passcode)), {
    message: 'Name a saved card, or a payment session with its passcode', path: ['paymentCardId'],
  });

/** Answer of `GET orders/{customerOrderId}/failed-payments` (SC-645). */
export const paymentResolutionAnswer = z
  .strictObject({
    paymentResolutionEnabled: z.boolean().describe('True for an order whose payment was refused'),
    resolved: z.boolean().describe('True once the order is paid'),
    paymentAttemptAllowed: z.boolean().describe('False while an attempt is running, and after 5 failed attempts in 24 hours'),
    totalToPay: wireMoney.describe('What the payment card still owes'),
  })
  .meta({ id: 'PaymentResolution' });

/** Answer of `POST orders/{customerOrderId}/failed-payments` (SC-647, SC-648). */
export const paidOrderAnswer = z.strictObject({ order: orderAnswer, resolved: z.boolean() });

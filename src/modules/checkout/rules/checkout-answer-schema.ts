import { z } from 'zod';
import { applicationMethods } from '#/modules/codes/rules/code-on-order.ts';
import { codeTypes } from '#/modules/codes/rules/code-type.ts';
import { alert, estimatedTotals, orderAnswer, paymentInfo } from '#/modules/orders/rules/order-answer-schema.ts';
import { wireMoney } from '#/platform/rules/wire-schema.ts';

/** Answer of `PATCH orders/{customerOrderId}/initialise` and `/place`: the order in an envelope. */
export const orderInEnvelope = z.strictObject({ order: orderAnswer });

const promoCode = z
  .strictObject({
    code: z.string(),
    status: z.enum(['APPLIED', 'UNAPPLIED']),
    description: z.string(),
    value: wireMoney.describe('The money that the code takes off the order now; zero while it is not applied'),
    type: z.enum(codeTypes),
    applicationMethod: z.enum(applicationMethods),
  })
  .meta({ id: 'PromoCode', description: 'A promo code on an order (SC-500)' });

/** The answer to adding or removing a promo code (SC-506). */
export const incentivesAnswer = z
  .strictObject({
    promoCodes: z.array(promoCode).describe('In the order in which they are applied'),
    totals: estimatedTotals,
    alerts: z.array(alert).describe('One for each code that is not applied, in the order of the codes'),
  })
  .meta({ id: 'Incentives' });

/** The answer to putting a card on an order: how the order is paid, and the provider's token of its card (SC-536). */
export const cardOnOrderAnswer = z.strictObject({ paymentInfo, cardToken: z.string().nullable() });

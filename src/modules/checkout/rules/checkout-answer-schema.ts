import { z } from 'zod';
import { orderAnswer, paymentInfo } from '#/modules/orders/rules/order-answer-schema.ts';

/** Answer of `PATCH orders/{customerOrderId}/initialise` and `/place`: the order in an envelope. */
export const orderInEnvelope = z.strictObject({ order: orderAnswer });

/** The answer to putting a card on an order: how the order is paid, and the provider's token of its card (SC-536). */
export const cardOnOrderAnswer = z.strictObject({ paymentInfo, cardToken: z.string().nullable() });

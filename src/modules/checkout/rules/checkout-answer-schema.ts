import { z } from 'zod';
import { orderAnswer, paymentInfo } from '#/modules/orders/rules/order-answer-schema.ts';

/** An order in its envelope: `PATCH orders/{customerOrderId}/initialise` and `/place`. */
export const orderInEnvelope = z.strictObject({ order: orderAnswer });

/** How the order is paid, and the provider's token of its card (SC-536). */
export const cardOnOrderAnswer = z.strictObject({ paymentInfo, cardToken: z.string().nullable() });

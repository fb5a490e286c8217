import { z } from 'zod';
import { strippedCardNumber } from '#/modules/codes/rules/partner-card-number.ts';
import { cardNumber } from '#/modules/codes/rules/partner-card-schema.ts';
import { codeText } from '#/modules/codes/rules/staff-code-schema.ts';
import { orderParams } from '#/modules/orders/rules/order-schema.ts';

/** Body of `POST orders/{customerOrderId}/incentives` (SC-505, SC-506). */
export const incentiveBody = z.object({ code: codeText });

/** Path of `DELETE orders/{customerOrderId}/incentives/{code}`. */
export const orderCodeParams = orderParams.extend({ code: codeText });

/** Body of `PUT orders/{customerOrderId}/partner-discount-card` (SC-524, SC-526). */
export const partnerCardOnOrderBody = z.object({
  cardNumber: z.string().max(50).transform(strippedCardNumber).pipe(cardNumber),
});

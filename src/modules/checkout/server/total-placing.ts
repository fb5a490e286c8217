import type { PlacingPart } from '#/modules/placing/server/public.ts';
import { whyNotAtTotal } from '#/modules/checkout/rules/total-changed.ts';
import type { Pence } from '#/platform/rules/money.ts';

/**
 * The total's part of placing an order: refuses if the total differs from the one that the shopper was shown. It
 * accepts any total if the client did not send the one that was shown. There is nothing to confirm.
 */
export const totalPlacing: PlacingPart<{ toPayPence: Pence; expectedToPayPence: Pence | null }, null> = {
  gather: async () => null,
  whyNot: ({ order }) => whyNotAtTotal(order.toPayPence, order.expectedToPayPence),
};

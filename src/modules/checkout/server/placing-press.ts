import type { z } from 'zod';
import type { OpenOrders } from '#/modules/orders/server/public.ts';
import type { placeBody } from '#/modules/checkout/rules/checkout-schema.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { PlacingParts } from './ask-parts.ts';

export interface CheckoutDeps {
  openOrders: OpenOrders;
  /** The parts of placing an order, in the order in which they may refuse it (SC-470). */
  parts: PlacingParts;
  announce: Announce;
}

/** One press of 'Place order and pay', or a retry of it, which has the same key (SC-466). */
export interface PlacingPress {
  customerOrderId: string;
  customerId: number;
  /** The person who places the order: staff acting for the customer, otherwise the customer (SC-023). */
  principalId: number;
  key: string;
  said: z.infer<typeof placeBody>;
}

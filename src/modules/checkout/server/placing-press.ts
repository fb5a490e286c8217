import type { z } from 'zod';
import type { FlagSource } from '#/modules/flags/server/public.ts';
import type { OpenOrders } from '#/modules/orders/server/public.ts';
import type { PaymentGateway } from '#/modules/payments/server/public.ts';
import type { placeBody } from '#/modules/checkout/rules/checkout-schema.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';

export interface CheckoutDeps {
  flags: Pick<FlagSource, 'isOn'>;
  openOrders: OpenOrders;
  gateway: PaymentGateway;
  announce: Announce;
  env: string;
}

/** One press of 'Place order and pay', or a retry of it, which has the same key (SC-466). */
export interface PlacingPress {
  customerOrderId: string;
  customerId: number;
  /** Staff who act for the customer, else the customer (SC-023). */
  principalId: number;
  key: string;
  said: z.infer<typeof placeBody>;
}

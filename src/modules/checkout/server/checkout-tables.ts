import type { InstantColumn, JsonColumn } from '#/platform/server/database/column-types.ts';
import type { WireOrder } from '#/modules/orders/rules/present-order.ts';

/** The tables of schema `checkout`. */
export interface CheckoutTables {
  'checkout.placings': {
    customer_order_id: string;
    idempotency_key: string;
    claimed_at: InstantColumn;
  };
  'checkout.answers': {
    customer_order_id: string;
    idempotency_key: string;
    customer_id: number;
    answered_at: InstantColumn;
    answer: JsonColumn<WireOrder>;
  };
}

import type { WireOrder } from '#/contract/rest-types.ts';
import type { InstantColumn, JsonColumn } from '#/platform/server/database/column-types.ts';

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

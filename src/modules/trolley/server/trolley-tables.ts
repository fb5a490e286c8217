import type { Generated, GeneratedInstantColumn, InstantColumn, JsonColumn } from '#/platform/server/database/column-types.ts';
import type { ConfirmedLine } from '#/modules/trolley/rules/trolley-line.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';

/** The states an order's header can have: PENDING until placed, then whatever `orders` makes of it. */
export type OrderState =
  | 'AMENDING'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'FULFIL'
  | 'PAID'
  | 'PAYMENT_FAILED'
  | 'PENDING'
  | 'PICKED'
  | 'PLACED'
  | 'REFUND_PENDING';

/** The tables of schema `trolley`. */
export interface TrolleyTables {
  'trolley.orders': {
    customer_order_id: Generated<string>;
    customer_id: number | null;
    visitor_hash: Buffer | null;
    state: OrderState;
    substitution_default: Generated<boolean>;
    last_item_id: Generated<number>;
    version: Generated<number>;
    confirmed_lines: JsonColumn<ConfirmedLine[]> | null;
    applied_operations: Generated<string[]>;
    created_at: GeneratedInstantColumn;
    changed_at: GeneratedInstantColumn;
  };
  'trolley.lines': {
    customer_order_id: string;
    item_id: number;
    line_number: string;
    thousandths: number;
    uom: UnitOfMeasure;
    can_substitute: boolean;
    note_to_shopper: string | null;
    personalised_message: string | null;
    changed_by: number | null;
  };
  'trolley.staff_changes': {
    id: Generated<number>;
    customer_order_id: string;
    principal_id: number;
    changed_at: InstantColumn;
    lines_set: JsonColumn<unknown>;
    lines_gone: string[];
    substitution_default: boolean;
  };
}

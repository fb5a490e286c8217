import type { Generated, InstantColumn, JsonColumn } from '#/platform/server/database/column-types.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';
import type { OrderAddress, OrderLineRecord, OrderSlotRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';

/** The tables of schema `orders`. */
export interface OrderTables {
  'orders.details': {
    customer_order_id: string;
    contact_number: string | null;
    delivery_note: string | null;
    bagless: Generated<boolean>;
    paper_statement: Generated<boolean>;
    substitutions_allowed: boolean | null;
    card: JsonColumn<PaymentCard> | null;
    save_card: Generated<boolean>;
    billing_address: JsonColumn<OrderAddress> | null;
    changed_by: number | null;
  };
  'orders.orders': {
    customer_order_id: string;
    customer_id: number;
    status: Exclude<OrderStatus, 'PENDING'>;
    shop_number: number;
    created: InstantColumn;
    last_updated: InstantColumn;
    order_lines_pence: number;
    offer_savings_pence: number;
    membership_savings_pence: number;
    incentive_savings_pence: number;
    order_level_savings_pence: number;
    delivery_charge_pence: number;
    carrier_bag_charge_pence: number;
    deposit_charge_pence: number;
    gift_cards_pence: number;
    gift_vouchers_pence: number;
    slot: JsonColumn<OrderSlotRecord>;
    slot_starts_at: InstantColumn;
    amend_cut_off: InstantColumn;
    payment_reference: string | null;
  };
  'orders.lines': {
    customer_order_id: string;
    sequence_number: number;
    line_number: string;
    name: string;
    thousandths: number;
    uom: UnitOfMeasure;
    unit_price_pence: number;
    sale_price_pence: number;
    total_price_pence: number;
    offer_share_pence: number;
    deposit_pence: number;
    price_estimated: boolean;
    substitution_allowed: boolean;
    note_to_shopper: string | null;
    personalised_message: string | null;
    supplier_order_required: boolean;
    contains_alcohol: boolean;
    entertaining: boolean;
    status: Generated<OrderLineRecord['status']>;
  };
  'orders.status_changes': {
    change_id: Generated<number>;
    customer_order_id: string;
    from_status: OrderStatus;
    to_status: OrderStatus;
    made_by: number | null;
    at: InstantColumn;
  };
}

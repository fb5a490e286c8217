import type { WireBillingAddress } from '#/contract/rest-types.ts';
import type { Generated, InstantColumn, JsonColumn, NullableInstantColumn } from '#/platform/server/database/column-types.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';

/** The tables of schema `payments`. */
export interface PaymentTables {
  'payments.sessions': {
    session_id: string;
    passcode_hash: Buffer;
    customer_id: number;
    expires_at: InstantColumn;
    card: JsonColumn<PaymentCard> | null;
  };
  'payments.attempts': {
    reference: string;
    customer_order_id: string;
    customer_id: number;
    amount_pence: number;
    state: 'STARTED' | 'AUTHORISED' | 'DECLINED' | 'AUTHENTICATION' | 'USED' | 'GIVEN_UP' | 'VOIDED';
    started_at: InstantColumn;
    changed_at: InstantColumn;
  };
  'payments.authentications': {
    transaction_id: string;
    customer_order_id: string;
    customer_id: number;
    amount_pence: number;
    card_token: string;
    state: 'PENDING' | 'APPROVED' | 'REFUSED' | 'USED';
    used_by: string | null;
    made_at: InstantColumn;
    answered_at: NullableInstantColumn;
  };
  'payments.movements': {
    movement_id: Generated<number>;
    customer_order_id: string;
    kind: 'AUTHORISE' | 'VOID' | 'CAPTURE' | 'REFUND';
    amount_pence: number;
    reference: string;
    provider_reference: string | null;
    outcome: string;
    at: InstantColumn;
  };
  'payments.cards': {
    card_id: string;
    customer_id: number;
    card: JsonColumn<PaymentCard>;
    billing_address: JsonColumn<WireBillingAddress> | null;
    saved_at: InstantColumn;
    last_used_at: NullableInstantColumn;
  };
  'payments.sandbox_authorisations': {
    reference: string;
    provider_reference: string;
    token: string;
    amount_pence: number;
    outcome: 'AUTHORISED' | 'DECLINED';
    state: 'OPEN' | 'VOIDED' | 'CAPTURED' | 'CAPTURE_FAILED';
    captured_pence: number | null;
  };
}

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

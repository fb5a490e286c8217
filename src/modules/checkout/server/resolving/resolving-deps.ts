import type { CheckoutDeps } from '#/modules/checkout/server/placing-press.ts';
import type { PaymentGateway } from '#/modules/payments/server/public.ts';

/** The dependencies of paying for an order whose payment was refused. */
export interface ResolvingDeps extends Pick<CheckoutDeps, 'openOrders' | 'announce'> {
  gateway: PaymentGateway;
  env: string;
}

import type { WireOrder } from '#/contract/rest-types.ts';
import type { OrderRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { canChangeOrder } from '#/modules/orders/rules/order-lists.ts';
import { paymentAlert } from '#/modules/orders/rules/payment-alert.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { findCardPayment } from '#/modules/payments/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** The statuses in which an order still waits to be paid for by its authorisation. */
const unpaid: readonly OrderStatus[] = ['PLACED', 'AMENDING', 'FULFIL'];

/** Returns the complete order for its own page, with an alert if its payment is at risk (decision 80). */
export async function presentOwnOrder(database: Database, order: OrderRecord, now: Instant): Promise<WireOrder> {
  const presented = presentOrder(order, now);
  if (order.card === null || !unpaid.includes(order.status)) return presented;
  const payment = await findCardPayment(database, order.customerOrderId);
  if (payment?.state !== 'AUTHORISED' || payment.renewalProblem === null) return presented;
  const problem = { problem: payment.renewalProblem, maskedCardNumber: payment.card.maskedCardNumber };
  return { ...presented, alerts: [paymentAlert(problem, { canChange: canChangeOrder(presented) }), ...presented.alerts] };
}

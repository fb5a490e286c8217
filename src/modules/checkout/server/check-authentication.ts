import { readOrder, type CustomersOrder } from '#/modules/orders/server/public.ts';
import { findAuthentication } from '#/modules/payments/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import type { CheckoutDeps } from './placing-press.ts';

/**
 * Checks that the cardholder passed this authentication for the customer's order (SC-546). Throws 404 if there is no
 * such authentication, and 409 if it was refused or not finished.
 */
export async function checkAuthentication(
  database: Database,
  { openOrders }: CheckoutDeps,
  wanted: CustomersOrder,
  transactionId: string,
  now: Instant,
): Promise<void> {
  await readOrder(database, openOrders, wanted, now);
  const known = await findAuthentication(database, transactionId);
  if (!known || known.customerId !== wanted.customerId || known.customerOrderId !== wanted.customerOrderId) notFound();
  if (known.state !== 'APPROVED' && known.state !== 'USED') {
    const message = "We couldn't verify your card. Please try again or use another card.";
    throw new CallError(409, 'AUTHENTICATION_FAILED', message);
  }
}

import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import type { BookingDeps } from './booking-deps.ts';

/** Throws 404 if the given order is not the customer's. */
export async function refuseUnknownOrder(deps: Pick<BookingDeps, 'findOrder'>, { caller, database }: CallContext, customerOrderId: string | null): Promise<void> {
  if (customerOrderId !== null && (await deps.findOrder(database, customerOrderId, caller.customerId)) === null) notFound();
}

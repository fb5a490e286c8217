import { cancelLiveHold, dismissExpiredHold, findReservation } from '#/modules/slots/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';

/**
 * Releases the place held for one of the caller's orders. Does nothing if the hold was released before; for one that has
 * expired, only ends the message about that (decision 202). Throws 404 if the reservation is not the caller's. Throws 409 for a
 * confirmed place, which is released only with its order (SC-371).
 */
export async function cancelHold(call: CallContext, reservationId: number): Promise<void> {
  const { database, caller } = call;
  if (!(await findOwn(database, caller.customerId, reservationId))) notFound();
  const [endedBy, now] = [caller.principalId ?? caller.customerId, await call.now()];
  if (await cancelLiveHold(database, reservationId, endedBy, now)) return;
  // The hold was no longer live: the reservation's current state decides the answer.
  const reservation = await findOwn(database, caller.customerId, reservationId);
  if (reservation?.status !== 'CONFIRMED') return dismissExpiredHold(database, reservationId, endedBy, now);
  throw new CallError(409, 'SLOT_CONFIRMED', 'This slot belongs to an order you have placed, so it cannot be cancelled alone.');
}

async function findOwn(database: CallContext['database'], customerId: number, reservationId: number) {
  const reservation = await findReservation(database, reservationId);
  return reservation?.customerId === customerId ? reservation : null;
}

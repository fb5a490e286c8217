import type { WireCustomerSlot } from '#/contract/rest-types.ts';
import { currentSlotOf, findExpiredHold } from '#/modules/slots/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import type { GraphResolvers } from '#/platform/server/server-module.ts';
import { presentExpiredSlot, presentSlot } from '#/modules/booking/rules/grid/present-slot.ts';
import type { BookingDeps } from './booking-deps.ts';

interface CurrentSlotAnswer extends Partial<WireCustomerSlot> {
  failures: { message: string; type: string }[] | null;
}

export const bookingResolvers = (deps: BookingDeps): GraphResolvers => ({
  Query: {
    currentSlot: (_: unknown, wanted: CurrentSlotWanted, call: CallContext) => answerCurrentSlot(deps, wanted, call),
    expiredSlot: (_: unknown, { customerOrderId }: { customerOrderId: string }, call: CallContext) => answerExpiredSlot(deps, customerOrderId, call),
  },
});

interface CurrentSlotWanted {
  customerOrderId: string;
  customerId?: number | null;
}

const noSlot = { failures: null };
const unknownOrder = { failures: [{ message: 'We could not find that order.', type: '404' }] };

/**
 * Answers with the order's slot. Every field is null if the order has no slot, or if the caller is not signed in
 * (SC-032). Another customer's order gets the same answer as an order that does not exist (SC-016).
 */
async function answerCurrentSlot(deps: BookingDeps, wanted: CurrentSlotWanted, call: CallContext): Promise<CurrentSlotAnswer> {
  const { caller, database } = call;
  if (!isSignedIn(caller)) return noSlot;
  if ((wanted.customerId ?? caller.customerId) !== caller.customerId) return unknownOrder;
  const order = await deps.findOrder(database, wanted.customerOrderId, caller.customerId);
  if (order === null) return unknownOrder;
  const slot = await currentSlotOf(database, wanted.customerOrderId, await call.now());
  return slot ? { ...presentSlot(slot, order), failures: null } : noSlot;
}

/** Answers with the order's hold that has expired lately. Every field is null if there is none (decision 202). */
async function answerExpiredSlot(deps: BookingDeps, customerOrderId: string, call: CallContext): Promise<object> {
  const { customerId } = call.caller;
  if ((await deps.findOrder(call.database, customerOrderId, customerId)) === null) return unknownOrder;
  const hold = await findExpiredHold(call.database, { customerOrderId, customerId }, await call.now());
  return hold ? { ...presentExpiredSlot(hold), failures: null } : noSlot;
}

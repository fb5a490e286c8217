import type { WireSlotDays } from '#/contract/rest-types.ts';
import { firstBookableDay } from '#/modules/booking/rules/bookable-days.ts';
import { currentSlotOf, listSlots } from '#/modules/slots/server/public.ts';
import { addDays } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import type { SlotDaysWanted } from '#/modules/booking/rules/booking-schema.ts';
import { presentSlotDays } from '#/modules/booking/rules/present-slot-days.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findGridBranch } from './find-grid-branch.ts';

/**
 * Returns days of a branch's slot grid, with the slot of the caller's given order marked; 404 if that order is not
 * theirs. The number of statements does not depend on the number of slots.
 */
export async function listSlotDays(deps: BookingDeps, call: CallContext, wanted: SlotDaysWanted): Promise<WireSlotDays> {
  const now = await call.now();
  const [branchId, own] = await Promise.all([findGridBranch(call, wanted), findOwnSlot(deps, call, wanted)]);
  const from = wanted.startDate ?? firstBookableDay(wanted.fulfilmentType, now);
  const days = Array.from({ length: wanted.length }, (_, ahead) => addDays(from, ahead));
  const slots = await listSlots(
    call.database,
    { branchId, slotType: wanted.fulfilmentType, slotGridType: wanted.slotGridType, from, to: days.at(-1)!, customerId: call.caller.customerId },
    now,
  );
  return { branchId, slotDays: presentSlotDays(days, slots, own, now), alerts: [] };
}

async function findOwnSlot(deps: BookingDeps, call: CallContext, { customerOrderId }: SlotDaysWanted) {
  const { caller, database } = call;
  if (!isSignedIn(caller) || customerOrderId === null || customerOrderId === '0') return null;
  if (!(await deps.isOrderOf(database, customerOrderId, caller.customerId))) return notFound();
  return currentSlotOf(database, customerOrderId, await call.now());
}

import type { WireSlotDates } from '#/contract/rest-types.ts';
import { bookableDaysFrom } from '#/modules/booking/rules/bookable-days.ts';
import type { GridWanted } from '#/modules/booking/rules/booking-schema.ts';
import { presentSlotDates } from '#/modules/booking/rules/present-slot-days.ts';
import { listCampaigns, listSlots } from '#/modules/slots/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { findGridBranch } from './find-grid-branch.ts';

/**
 * Returns the days of a grid, from the first bookable one to the end of the horizon, and whether each has an available
 * slot.
 */
export async function listSlotDates(call: CallContext, wanted: GridWanted): Promise<WireSlotDates> {
  const now = await call.now();
  const [branchId, campaigns] = await Promise.all([findGridBranch(call, wanted), listCampaigns(call.database, londonDay(now))]);
  const days = bookableDaysFrom(wanted.fulfilmentType, campaigns, now);
  const { fulfilmentType: slotType, slotGridType } = wanted;
  const slots = await listSlots(call.database, { branchId, slotType, slotGridType, from: days[0]!, to: days.at(-1)!, customerId: call.caller.customerId }, now);
  return { slotDates: presentSlotDates(days, slots, now) };
}

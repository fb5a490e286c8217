import type { WireSlotDates } from '#/contract/rest-types.ts';
import { bookableDaysFrom, earliestDay, firstBookableDay, lastDayOfGrid } from '#/modules/booking/rules/grid/bookable-days.ts';
import type { GridWanted } from '#/modules/booking/rules/booking-schema.ts';
import { datesForOrder } from '#/modules/booking/rules/grid/dates-for-order.ts';
import { presentSlotDates } from '#/modules/booking/rules/grid/present-slot-dates.ts';
import { usualKindOf } from '#/modules/slots/rules/service-types.ts';
import { gridTypeOn } from '#/modules/slots/rules/slot-cut-offs.ts';
import { slotGridTypes } from '#/modules/slots/rules/slot-types.ts';
import { listCampaigns, listSlotGroups } from '#/modules/slots/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findGridPlace } from './find-grid-place.ts';
import { orderOfCaller } from './order-of-caller.ts';

/**
 * Returns the days of a grid, from the first bookable one to the end of the horizon, and whether each has an available
 * slot; also whether the lines of the caller's order rule out all of them, or the earliest (SC-364, SC-365). For the
 * lines, hour and saver slots count alike.
 */
export async function listSlotDates(deps: BookingDeps, call: CallContext, asked: GridWanted): Promise<WireSlotDates> {
  const now = await call.now();
  const wanted = { ...asked, customerOrderId: orderOfCaller(call, asked.customerOrderId) };
  const [place, campaigns, lines] = await Promise.all([
    findGridPlace(deps, call, wanted),
    listCampaigns(call.database, londonDay(now)),
    deps.readCallersLines(call, asked.customerOrderId),
  ]);
  const { branchId, isKindOffered } = place;
  const { slotGridType, fulfilmentType: slotType, customerOrderId } = wanted;
  const { customerId } = call.caller;
  const groups = await listSlotGroups(call.database, { branchId, slotType, slotGridTypes, from: earliestDay(now), to: lastDayOfGrid(campaigns, now), customerId, customerOrderId }, now);
  const shown = groups.filter((group) => group.slotGridType === gridTypeOn(slotGridType, group.date));
  const days = bookableDaysFrom(firstBookableDay(slotType, shown, now), campaigns, now);
  const collectionKind = wanted.collectionKind ?? usualKindOf(slotType);
  const open = isKindOffered ? groups : [];
  return { slotDates: presentSlotDates(days, groups, { slotGridType, isKindOffered, now }), ...datesForOrder(open, lines, collectionKind, now) };
}

import type { WireSlotDates } from '#/contract/rest-types.ts';
import { bookableDaysFrom, earliestDay, firstBookableDay, lastDayOfGrid } from '#/modules/booking/rules/bookable-days.ts';
import type { GridWanted } from '#/modules/booking/rules/booking-schema.ts';
import { datesForOrder } from '#/modules/booking/rules/dates-for-order.ts';
import { presentSlotDates } from '#/modules/booking/rules/present-slot-days.ts';
import { usualKindOf } from '#/modules/slots/rules/service-types.ts';
import { gridTypeOn } from '#/modules/slots/rules/slot-cut-offs.ts';
import { slotGridTypes } from '#/modules/slots/rules/slot-types.ts';
import { listCampaigns } from '#/modules/slots/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findGridPlace } from './find-grid-place.ts';
import { orderOfCaller } from './order-of-caller.ts';
import { readGridSlots } from './read-grid-slots.ts';

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
  const { slots, facts } = await readGridSlots(deps, call, wanted, { place, gridTypes: slotGridTypes, from: earliestDay(now), to: lastDayOfGrid(campaigns, now) });
  const shown = slots.filter(({ slotGridType, date }) => slotGridType === gridTypeOn(wanted.slotGridType, date));
  const days = bookableDaysFrom(firstBookableDay(wanted.fulfilmentType, shown, now), campaigns, now);
  const collectionKind = wanted.collectionKind ?? usualKindOf(wanted.fulfilmentType);
  const open = facts.isKindOffered ? slots : [];
  return { slotDates: presentSlotDates(days, slots, facts), ...datesForOrder(open, lines, collectionKind, now) };
}

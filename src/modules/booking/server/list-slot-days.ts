import type { WireSlotDays } from '#/contract/rest-types.ts';
import { earliestDay, firstBookableDay, usualFirstDay } from '#/modules/booking/rules/grid/bookable-days.ts';
import type { SlotDaysWanted } from '#/modules/booking/rules/booking-schema.ts';
import { presentSlotDays } from '#/modules/booking/rules/grid/present-slot-days.ts';
import { gridTypeOn } from '#/modules/slots/rules/slot-cut-offs.ts';
import { addDays, daysBetween, type LondonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findGridPlace } from './find-grid-place.ts';
import { orderOfCaller } from './order-of-caller.ts';
import { readGridSlots } from './read-grid-slots.ts';

/**
 * Returns days of a branch's slot grid with its alerts, and the slot of the caller's given order marked; 404 if that order
 * is not theirs. The number of statements does not depend on the number of slots.
 */
export async function listSlotDays(deps: BookingDeps, call: CallContext, asked: SlotDaysWanted): Promise<WireSlotDays> {
  const now = await call.now();
  const wanted = { ...asked, customerOrderId: orderOfCaller(call, asked.customerOrderId) };
  const place = await findGridPlace(deps, call, wanted);
  // Which day is first by default depends on the cut-offs of the slots before the usual first day, so these are read too.
  const from = wanted.startDate ?? earliestDay(now);
  const to = addDays(wanted.startDate ?? usualFirstDay(wanted.fulfilmentType, now), wanted.length - 1);
  const gridTypes = [...new Set(daysFrom(from, daysBetween(from, to) + 1).map((day) => gridTypeOn(wanted.slotGridType, day)))];
  const { slots, facts } = await readGridSlots(deps, call, wanted, { place, gridTypes, from, to });
  const first = wanted.startDate ?? firstBookableDay(wanted.fulfilmentType, slots, now);
  const days = daysFrom(first, wanted.length);
  return { branchId: place.branchId, slotDays: presentSlotDays(days, slots, facts), alerts: place.alerts };
}

const daysFrom = (first: LondonDay, length: number): LondonDay[] => Array.from({ length }, (_, ahead) => addDays(first, ahead));

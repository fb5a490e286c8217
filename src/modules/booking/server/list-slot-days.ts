import type { WireSlotDays } from '#/contract/rest-types.ts';
import { firstBookableDay } from '#/modules/booking/rules/bookable-days.ts';
import type { SlotDaysWanted } from '#/modules/booking/rules/booking-schema.ts';
import { presentSlotDays } from '#/modules/booking/rules/present-slot-days.ts';
import { gridTypeOn } from '#/modules/slots/rules/slot-cut-offs.ts';
import { addDays } from '#/platform/rules/london-time.ts';
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
  const from = wanted.startDate ?? firstBookableDay(wanted.fulfilmentType, now);
  const days = Array.from({ length: wanted.length }, (_, ahead) => addDays(from, ahead));
  const gridTypes = [...new Set(days.map((day) => gridTypeOn(wanted.slotGridType, day)))];
  const { slots, facts } = await readGridSlots(deps, call, wanted, { place, gridTypes, from, to: days.at(-1)! });
  return { branchId: place.branchId, slotDays: presentSlotDays(days, slots, facts), alerts: place.alerts };
}

import { postcodeFault, storedPostcode } from '#/modules/account/rules/profile/postcode.ts';
import { firstFreeSlots, type FreeSlot } from '#/modules/booking/rules/grid/free-slots.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Whether the shop delivers to a postcode, and when it could come next; 'unknown' if the call failed. */
export type DeliveryAnswer =
  | { kind: 'invalid'; postcode: string; fault: string }
  | { kind: 'not-served'; postcode: string }
  | { kind: 'unknown'; postcode: string }
  | { kind: 'served'; postcode: string; slots: FreeSlot[] };

/** How many slots the answer shows, and of how many days. */
const mostSlots = 3;
const daysAhead = 7;

/** Asks whether a branch delivers to the typed postcode, and for its next slots (SC-358). Needs no sign-in. */
export async function checkDelivery(calls: CallLayer, typed: string): Promise<DeliveryAnswer> {
  const trimmed = typed.trim();
  const fault = postcodeFault(trimmed, 'GB');
  if (fault !== null) return { kind: 'invalid', postcode: typed, fault };
  const postcode = storedPostcode(trimmed, 'GB');
  try {
    const body = { fulfilmentType: 'DELIVERY' as const, postcode, length: daysAhead };
    const { slotDays } = await calls.rest({ call: 'POST slot/v1/slotdays', body, handledStatuses: [422] });
    return { kind: 'served', postcode, slots: firstFreeSlots(slotDays, mostSlots) };
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'ADDRESS_NOT_SERVED') return { kind: 'not-served', postcode };
    throw error;
  }
}

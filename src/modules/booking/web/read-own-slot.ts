import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';
import { readCurrentSlot } from './booking-calls.ts';
import type { OrderOfSlot } from './current-slot-store.ts';

export { readSlotPlace } from './slot-place.ts';

/** Reads the current shopper's slot, and stores its branch in the browser (SH-507). Returns null if there is none. */
export async function readOwnSlot(calls: CallLayer, order: OrderOfSlot, quiet: boolean): Promise<ClientSlot | null> {
  const slot = await readCurrentSlot(calls, order, quiet);
  if (slot) localValues.keep('branchId', String(slot.branchId));
  return slot;
}

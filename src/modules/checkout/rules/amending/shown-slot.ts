import type { WireOrder } from '#/contract/rest-types.ts';
import type { ShownSlot } from '#/modules/slots/rules/why-not-with-slot.ts';

/** Returns the slot that a page with this order shows, as a press sends it (decision 130); undefined without a slot. */
export function shownSlot({ slots: [slot] }: Pick<WireOrder, 'slots'>): ShownSlot | undefined {
  if (!slot) return undefined;
  const { branchId, type, startDateTime, endDateTime, status, deliveryAddress } = slot;
  return { branchId, type, startDateTime, endDateTime, status, deliveryAddressId: deliveryAddress?.id ?? null };
}

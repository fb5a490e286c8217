import { branchForPostcode } from '#/modules/branches/server/public.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { slotExpired, whyNotWithSlot } from '#/modules/slots/rules/why-not-with-slot.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { confirmPlace } from './slot-changes.ts';

interface GatheredSlot {
  reservationId: number | null;
  branchDelivers: boolean;
}

/** The slot's part of placing an order: its hold becomes a confirmed place. */
export const slotPlacing: PlacingPart<{ slot: CustomerSlot | null }, GatheredSlot> = {
  whenChanged: slotExpired,
  gather: async ({ database }, { slot }) => ({
    reservationId: slot?.reservationId ?? null,
    branchDelivers: await delivers(database, slot),
  }),
  whyNot: ({ order: { slot }, gathered: { branchDelivers }, now }) => whyNotWithSlot({ slot, branchDelivers, now }),
  async confirm({ database }, { order: { slot } }) {
    if (slot && (await confirmPlace(database, slot))) return { kind: 'confirmed' };
    return { kind: 'refused', refusal: slotExpired };
  },
};

async function delivers(database: Database, slot: CustomerSlot | null): Promise<boolean> {
  if (slot?.slotType !== 'DELIVERY') return true;
  return slot.postcode !== null && (await branchForPostcode(database, slot.postcode)) === slot.branchId;
}

import type { PlacingPart } from '#/modules/placing/server/public.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { isSlotShown, slotExpired, whyNotWithSlot, type ShownSlot } from '#/modules/slots/rules/why-not-with-slot.ts';
import { confirmPlace } from './slot-changes.ts';
import { cancelHolds, cancelPlaces } from './hold-store.ts';

/** The order's slot, and the branch that delivers to its postcode, each null if there is none. */
interface OrderWithSlot {
  slot: CustomerSlot | null;
  servedBy: number | null;
  /** Whether the order was placed before and is being amended. False unless given. */
  isAmended?: boolean;
  /** The slot that the shopper was shown; null, as by default, if the client did not send it. */
  expectedSlot?: ShownSlot | null;
}

interface GatheredSlot {
  reservationId: number | null;
  branchDelivers: boolean;
}

/** The slot's part of placing an order: turns the hold into a confirmed place, and frees it if the order is cancelled. */
export const slotPlacing: PlacingPart<OrderWithSlot, GatheredSlot> = {
  whenChanged: slotExpired,
  gather: async (_, { slot, servedBy }) => ({
    reservationId: slot?.reservationId ?? null,
    branchDelivers: slot?.slotType !== 'DELIVERY' || servedBy === slot.branchId,
  }),
  whyNot({ order: { slot, isAmended = false, expectedSlot = null }, gathered: { branchDelivers }, now }) {
    return whyNotWithSlot({ slot, isShown: slot !== null && isSlotShown(slot, expectedSlot), isAmended, branchDelivers, now });
  },
  async confirm({ database }, { order: { slot }, principalId }) {
    // An amended order that keeps its slot has its place already.
    if (slot?.status === 'CONFIRMED') return { kind: 'confirmed' };
    if (slot && (await confirmPlace(database, slot, principalId))) return { kind: 'confirmed' };
    return { kind: 'refused', refusal: slotExpired };
  },
  release: ({ database }, { customerOrderId, principalId }, now) => cancelPlaces(database, customerOrderId, principalId, now),
  revert: ({ database }, customerOrderIds, { principalId, now }) => cancelHolds(database, customerOrderIds, principalId, now),
};

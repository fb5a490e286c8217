import type { WireGridSlot, WireSlotDay } from '#/contract/rest-types.ts';
import { holdExpiry, shopBy } from '#/modules/slots/rules/hold-expiry.ts';
import { goesTo, type PlaceGoal } from '#/modules/slots/rules/place-goal.ts';
import { gridTypeOn } from '#/modules/slots/rules/slot-cut-offs.ts';
import { isOpenTo } from '#/modules/slots/rules/slot-opening.ts';
import type { CustomerSlot, Slot, SlotGridType } from '#/modules/slots/rules/slot-types.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';

/** A slot as one caller finds it. */
export type SlotWithTaken = Slot & {
  taken: number;
  /** Whether the caller has an active Delivery Pass. */
  hasPass: boolean;
  /** Whether another confirmed delivery of the slot goes to the caller's postcode sector. */
  isNear: boolean;
  /** The order's current place, if it is in this slot. */
  own: CustomerSlot | null;
  /** The order's confirmed place, if it is in this slot. */
  confirmed: CustomerSlot | null;
};

/** The facts about a whole grid that its cells depend on. */
export interface GridFacts {
  slotGridType: SlotGridType;
  /** Whether the branch offers the kind of collection at all; no slot is suited if not. */
  isKindOffered: boolean;
  /** Whether the experiment keeps greener slots from this shopper (SC-332). */
  inGreenControl: boolean;
  /** Where a slot of the grid would go, and what would be collected. */
  goal: PlaceGoal;
  now: number;
}

/**
 * Returns the requested days of a grid, including those without slots, with each slot's status (SC-362). The order's own
 * slot is BOOKED.
 */
export function presentSlotDays(days: readonly string[], slots: readonly SlotWithTaken[], grid: GridFacts): WireSlotDay[] {
  const byDay = byShownDay(days, slots, grid.slotGridType);
  return days.map((date) => ({ date, slots: byDay.get(date)!.map((slot) => presentGridSlot(slot, grid)) }));
}

/** Returns the slots of each day that its grid shows: those of the requested kind, but 1-hour ones at Christmas (SC-346). */
export function byShownDay<S extends Pick<Slot, 'date' | 'slotGridType'>>(days: readonly string[], slots: readonly S[], wanted: SlotGridType): Map<string, S[]> {
  const byDay = new Map<string, S[]>(days.map((date) => [date, []]));
  for (const slot of slots) if (slot.slotGridType === gridTypeOn(wanted, slot.date)) byDay.get(slot.date)?.push(slot);
  return byDay;
}

function presentGridSlot(slot: SlotWithTaken, grid: GridFacts): WireGridSlot {
  const { own, confirmed } = slot;
  // Booking the slot as it was placed gives the confirmed place back, with its charge; for another address it makes a hold, or
  // moves the hold that is there (decision 131).
  const place = confirmed && goesTo(confirmed, grid.goal) ? confirmed : own?.status === 'UNCONFIRMED' ? own : null;
  const shopUntil = place ? shopBy(place) : holdExpiry(grid.now, slot);
  return {
    slotId: slot.slotId,
    startDateTime: toWireDateTime(slot.startsAt),
    endDateTime: toWireDateTime(slot.endsAt),
    status: own ? 'BOOKED' : statusOf(slot, grid),
    charge: toMoney((place ?? slot).chargePence),
    greenVariant: greenVariantOf(slot, grid),
    orderCutoffDateTime: toWireDateTime(slot.orderCutOff),
    amendOrderCutoffDateTime: toWireDateTime(slot.amendCutOff),
    shopByDateTime: toWireDateTime(shopUntil),
  };
}

/**
 * Returns the status of a slot that is not the order's own (SC-363). A slot is unavailable from its cut-off on, while it is
 * not open to the caller (SC-334, SC-345), and if its branch does not offer the kind of collection. A slot that does not
 * suit the order's lines stays available: only its booking says which lines are the obstacle (decision 70).
 */
export function statusOf(slot: SlotWithTaken, { isKindOffered, now }: Pick<GridFacts, 'isKindOffered' | 'now'>): Exclude<WireGridSlot['status'], 'BOOKED'> {
  if (!isKindOffered || !canBeBooked(slot, now)) return 'UNAVAILABLE';
  return slot.taken >= slot.capacity ? 'FULLY_BOOKED' : 'AVAILABLE';
}

/** Returns whether a slot is open to its caller before its cut-off, so that only its places can be wanting. */
export const canBeBooked = (slot: Pick<SlotWithTaken, 'date' | 'slotGridType' | 'orderCutOff' | 'campaignOpensAt' | 'priorityUntil' | 'hasPass'>, now: number): boolean =>
  slot.orderCutOff > now && isOpenTo(slot, slot.hasPass, now);

/** Returns whether a slot is greener for the caller, or would be if the experiment did not keep that from them (SC-332). */
export function greenVariantOf({ isNear }: Pick<SlotWithTaken, 'isNear'>, { inGreenControl }: Pick<GridFacts, 'inGreenControl'>): WireGridSlot['greenVariant'] {
  if (!isNear) return 'UNKNOWN';
  return inGreenControl ? 'CONTROL' : 'GREEN_SLOT';
}

import type { Pence } from '#/platform/rules/money.ts';
import type { CampaignId } from './campaigns.ts';
import type { CollectionKind } from './service-types.ts';

/** The types of slot that can be booked (SC-321). */
export const slotTypes = ['DELIVERY', 'GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION'] as const;
export type SlotType = (typeof slotTypes)[number];

/** The fulfilment types of orders. Only orders from before the shop have DELIVERY_SERVICE. */
export type FulfilmentType = SlotType | 'DELIVERY_SERVICE';

/** Returns the type of slot that an order shows: DELIVERY_SERVICE shows as a delivery (SC-322). */
export const shownSlotType = (type: FulfilmentType): SlotType => (type === 'DELIVERY_SERVICE' ? 'DELIVERY' : type);

export const slotGridTypes = ['DEFAULT', 'SAVER'] as const;
export type SlotGridType = (typeof slotGridTypes)[number];

export type SlotStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'CANCELLED' | 'EXPIRED';

/** A bookable slot (SC-339). Instants are in milliseconds; the date is the London day. */
export interface Slot {
  slotId: number;
  branchId: number;
  slotType: SlotType;
  slotGridType: SlotGridType;
  date: string;
  startsAt: number;
  endsAt: number;
  capacity: number;
  chargePence: Pence;
  orderCutOff: number;
  amendCutOff: number;
  campaignId: CampaignId | null;
  /** When the slots of its campaign can be booked; null without a campaign. */
  campaignOpensAt: number | null;
  /** Until then, only customers with an active Delivery Pass can book it (SC-334); null if everybody can. */
  priorityUntil: number | null;
}

/** Slots of one day that open and close together, as one caller finds them. */
export interface SlotGroup extends Pick<Slot, 'branchId' | 'slotType' | 'slotGridType' | 'date' | 'orderCutOff' | 'campaignId' | 'campaignOpensAt' | 'priorityUntil'> {
  /** The lowest of their charges. */
  chargePence: Pence;
  /** When they start, in order. */
  starts: number[];
  /** Whether a slot other than the order's current one has a place for the order. Its own confirmed place counts as free (decision 192). */
  hasPlace: boolean;
  /** Whether the order's current place is in one of them. */
  isOwn: boolean;
  /** Whether the caller has an active Delivery Pass. */
  hasPass: boolean;
}

/** A slot to be made. Staff may give it a priority later. */
export type NewSlot = Omit<Slot, 'slotId' | 'campaignOpensAt' | 'priorityUntil'>;

/** An order's place in a slot: either a confirmed place, or a hold that has not expired. */
export interface CustomerSlot extends Slot {
  reservationId: number;
  customerOrderId: string;
  status: 'UNCONFIRMED' | 'CONFIRMED';
  addressId: number | null;
  postcode: string | null;
  /** What is collected; null for a delivery. */
  collectionKind: CollectionKind | null;
  /** Whether it was offered as a greener slot when it was booked (SC-332). */
  greenSlot: boolean;
  /** The time when the hold expires; null for a confirmed place (SC-360). */
  expiresAt: number | null;
}

/** A slot in a branch's weekly template (SC-685). Times are London wall-clock times, such as '09:00'. */
export interface SlotTemplate {
  branchId: number;
  weekday: string;
  slotType: SlotType;
  slotGridType: SlotGridType;
  startTime: string;
  endTime: string;
  capacity: number;
  chargePence: Pence | null;
}

import type { SlotGridType, SlotType } from '#/modules/slots/rules/slot-types.ts';
import type { Money } from '#/platform/rules/money.ts';

/** What can be done with a slot of the grid (SC-363). */
export type GridSlotStatus = 'AVAILABLE' | 'FULLY_BOOKED' | 'UNAVAILABLE' | 'BOOKED';

/** A slot as `slotdays` answers it (SC-362). Date-times are ISO 8601 in UTC. */
export interface GridSlot {
  slotId: number;
  startDateTime: string;
  endDateTime: string;
  status: GridSlotStatus;
  /** What this caller would pay. */
  charge: Money;
  greenVariant: 'UNKNOWN' | 'GREEN_SLOT' | 'CONTROL';
  orderCutoffDateTime: string;
  amendOrderCutoffDateTime: string;
  shopByDateTime: string;
}

export interface SlotDay {
  date: string;
  slots: GridSlot[];
}

export interface SlotAlert {
  /** INFORMATIVE, SUCCESS, WARNING or ERROR; whatever else there is counts as information (SC-336). */
  alertType: string;
  message: string;
}

/** Answer of `POST slotdays`. */
export interface SlotDaysAnswer {
  branchId: number;
  slotDays: SlotDay[];
  alerts: SlotAlert[];
}

/** A day of the bookable horizon, as `slotdates` answers it (SC-333). */
export interface SlotDate {
  date: string;
  /** When its slots begin, in London: '09:00'. */
  times: string[];
  /** Ids of the campaigns its slots belong to. */
  campaigns: string[];
  /** Open so far only to customers with a delivery pass (SC-334). */
  isPriority: boolean;
  /** Whether any of its slots can be booked. */
  available: boolean;
}

/** Answer of `POST slotdates` (SC-364). */
export interface SlotDatesAnswer {
  slotDates: SlotDate[];
}

/** The slot an order has, as `currentSlot` and `bookslot` answer it (SC-359). */
export interface CustomerSlotAnswer {
  slotType: SlotType;
  branchId: number;
  addressId: number | null;
  postcode: string | null;
  startDateTime: string;
  endDateTime: string;
  /** Null for a confirmed slot (SC-360). */
  expiryDateTime: string | null;
  orderCutoffDateTime: string;
  amendOrderCutoffDateTime: string;
  shopByDateTime: string;
  slotReservationId: number;
  slotGridType: SlotGridType;
  greenSlot: boolean;
  deliveryCharge: Money;
}

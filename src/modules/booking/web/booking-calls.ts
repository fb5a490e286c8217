import type { WireBranch, WireFoundBranch, WireSlotCampaigns, WireSlotDates, WireSlotDays, WireSlotExperience } from '#/contract/rest-types.ts';
import { currentSlot } from '#/contract/current-slot.ts';
import { expiredSlot } from '#/contract/expired-slot.ts';
import type { Money } from '#/platform/rules/money.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { toClientSlot, toExpiredSlot, type ClientSlot, type ExpiredSlot } from '#/modules/booking/rules/client-slot.ts';
import type { CollectionService } from '#/modules/booking/rules/booking-service.ts';
import type { GridState } from '#/modules/booking/rules/booking-schema.ts';
import type { CollectionKind } from '#/modules/slots/rules/service-types.ts';
import type { SlotGridType, SlotType } from '#/modules/slots/rules/slot-types.ts';

/** The parameters that identify a grid. Deliveries go to an address or, for a visitor, to a postcode. */
export interface GridAsked {
  customerOrderId?: string | null;
  fulfilmentType: SlotType;
  collectionKind?: CollectionKind | null;
  addressId?: number | null;
  postcode?: string | null;
  branchId?: number | null;
  slotGridType?: SlotGridType;
}

/** Reads some days of the grid (SC-362). With `quiet`, no error is shown if that fails, because the shopper did not ask for them. */
export function readSlotDays(calls: CallLayer, asked: GridAsked & { startDate?: string | null; length: number }, quiet = false): Promise<WireSlotDays> {
  return calls.rest({ call: 'POST slot/v1/slotdays', body: asked, handledStatuses: [404, 422], quiet });
}

/** Reads the bookable days, and whether each has an available slot (SC-364). */
export function readSlotDates(calls: CallLayer, asked: GridAsked): Promise<WireSlotDates> {
  return calls.rest({ call: 'POST slot/v1/slotdates', body: asked, handledStatuses: [404, 422] });
}

export type SlotCampaign = WireSlotCampaigns['campaigns'][number];

/** Reads the campaigns for which a branch has slots (SC-367). */
export async function readSlotCampaigns(calls: CallLayer, asked: { fulfilmentType: SlotType; branchId: number }): Promise<SlotCampaign[]> {
  return (await calls.rest({ call: 'POST slot/v1/campaigns', body: asked })).campaigns;
}

/** Reads the words of the slot page in a state of its selector, and what the order has to do with dates (SC-368). */
export function readSlotExperience(calls: CallLayer, query: { customerOrderId: string; state: GridState }): Promise<WireSlotExperience> {
  return calls.rest({ call: 'GET slot/v1/slot-experience', query });
}

export interface BookingAsked {
  customerOrderId: string;
  slotId: number;
  addressId: number | null;
  branchId: number;
  fulfilmentType: SlotType;
  collectionKind: CollectionKind | null;
  expectedCharge: Money;
  acceptCharge: boolean;
  acceptExpiredOffers: boolean;
}

/** Holds a place and returns the slot; null if the answer contains none. Throws a refusal (SC-369, SC-370). */
export async function bookSlot(calls: CallLayer, asked: BookingAsked): Promise<ClientSlot | null> {
  const handledStatuses = [404, 409, 422];
  return toClientSlot(await calls.rest({ call: 'POST slot/v1/bookslot', body: asked, handledStatuses }));
}

/** Releases a held place (SC-371). */
export function cancelSlot(calls: CallLayer, slotReservationId: number): Promise<void> {
  return calls.rest({ call: 'DELETE slot/v1/reservations/{slotReservationId}', params: { slotReservationId }, handledStatuses: [404, 409] });
}

/**
 * Reads the order's slot; null if there is none (SC-360). With `quiet`, no error is shown if that fails, because the
 * shopper is not waiting for it.
 */
export async function readCurrentSlot(calls: CallLayer, order: { customerOrderId: string; customerId: number }, quiet = false): Promise<ClientSlot | null> {
  return toClientSlot((await calls.graph(currentSlot, order, { quiet })).currentSlot);
}

/** Reads the order's hold that has expired lately; null if there is none, or another slot was booked, or the message dismissed. */
export async function readExpiredSlot(calls: CallLayer, customerOrderId: string): Promise<ExpiredSlot | null> {
  return toExpiredSlot((await calls.graph(expiredSlot, { customerOrderId }, { quiet: true })).expiredSlot);
}

/** Reads a branch, with its minimum order values (SC-372, SC-395). With `quiet`, no error is shown if that fails. */
export function readSlotBranch(calls: CallLayer, branchId: number, quiet = false): Promise<WireBranch> {
  return calls.rest({ call: 'GET branches/v3/branches/{branchId}', params: { branchId }, handledStatuses: [404], quiet });
}

/** Finds the nearest branches with a service, with their distance in miles (SC-373). */
export async function searchBranches(calls: CallLayer, query: { location: string; service: CollectionService }): Promise<WireFoundBranch[]> {
  return (await calls.rest({ call: 'GET branches/v3/branches', query })).branches;
}

import type { WireCustomerSlot } from '#/contract/rest-types.ts';
import type { CollectionKind } from '#/modules/slots/rules/service-types.ts';
import type { SlotGridType, SlotType } from '#/modules/slots/rules/slot-types.ts';
import { londonDay, londonTimeOfDay, type LondonDay, type TimeOfDay } from '#/platform/rules/london-time.ts';
import { toMoney, toPence, type Money } from '#/platform/rules/money.ts';

/**
 * The shopper's slot as pages use it (SC-326, SC-327). The day and the start and end times are London's. `startsAt` and
 * `endsAt` are the same times as instants.
 */
export interface ClientSlot {
  slotType: SlotType;
  /** What is to be collected; null for a delivery. */
  collectionKind: CollectionKind | null;
  branchId: number;
  addressId: number | null;
  postcode: string | null;
  slotDate: LondonDay;
  slotStartTime: TimeOfDay;
  slotEndTime: TimeOfDay;
  /**
   * The next four fields are ISO date-times from the answer. The expiry is null for a confirmed slot; the others are
   * empty if the answer lacks them.
   */
  slotExpiryTime: string | null;
  orderCutOff: string;
  amendOrderCutOff: string;
  shopByDateTime: string;
  slotReservationId: number;
  slotGridType: SlotGridType;
  greenSlot: boolean;
  deliveryCharge: Money;
  /** Whether substitutes are allowed for items that are added to the order later (SC-328). */
  substitutionPref: boolean;
  startsAt: number;
  endsAt: number;
}

/** The fields of a slot that find one to book in its place. */
export type SlotToReplace = Pick<ClientSlot, 'slotType' | 'collectionKind' | 'branchId' | 'addressId' | 'slotGridType' | 'slotDate' | 'startsAt' | 'endsAt'>;

/** A hold that has expired, as pages tell of it. */
export type ExpiredSlot = SlotToReplace & Pick<ClientSlot, 'slotReservationId' | 'slotStartTime' | 'slotEndTime'>;

/** Converts the answer of `expiredSlot` for the client; null if there is none. */
export function toExpiredSlot(answer: ExpiredAnswer): ExpiredSlot | null {
  const { slotReservationId, slotType, branchId, startDateTime, endDateTime, addressId, slotGridType, collectionKind } = answer;
  if (!slotType || branchId === null || !startDateTime || !endDateTime || slotReservationId === null) return null;
  return { slotReservationId, slotType, branchId, addressId, collectionKind, slotGridType: slotGridType ?? 'DEFAULT', ...timesOf(startDateTime, endDateTime) };
}

function timesOf(startDateTime: string, endDateTime: string): Pick<ClientSlot, 'slotDate' | 'slotStartTime' | 'slotEndTime' | 'startsAt' | 'endsAt'> {
  const [startsAt, endsAt] = [Date.parse(startDateTime), Date.parse(endDateTime)];
  return { slotDate: londonDay(startsAt), slotStartTime: londonTimeOfDay(startsAt), slotEndTime: londonTimeOfDay(endsAt), startsAt, endsAt };
}

/** Converts the answer of `currentSlot` or `bookslot` for the client (SC-361); null if there is no slot. */
export function toClientSlot(answer: SlotAnswer): ClientSlot | null {
  const { slotType, branchId, startDateTime, endDateTime, slotReservationId } = answer;
  if (!slotType || branchId === null || !startDateTime || !endDateTime || slotReservationId === null) return null;
  return {
    slotType,
    collectionKind: answer.collectionKind,
    branchId,
    addressId: answer.addressId === -1 ? null : answer.addressId,
    postcode: answer.postcode,
    ...timesOf(startDateTime, endDateTime),
    slotExpiryTime: answer.expiryDateTime,
    orderCutOff: answer.orderCutoffDateTime ?? '',
    amendOrderCutOff: answer.amendOrderCutoffDateTime ?? '',
    shopByDateTime: answer.shopByDateTime ?? '',
    slotReservationId,
    slotGridType: answer.slotGridType ?? 'DEFAULT',
    greenSlot: answer.greenSlot ?? false,
    deliveryCharge: toMoney(answer.deliveryCharge ? toPence(answer.deliveryCharge) : 0),
    substitutionPref: answer.substitutionPref ?? true,
  };
}

/** The answer's type in the graph, in which any field may be null. */
interface ExpiredAnswer {
  slotReservationId: number | null;
  slotType: SlotType | null;
  collectionKind: CollectionKind | null;
  branchId: number | null;
  addressId: number | null;
  startDateTime: string | null;
  endDateTime: string | null;
  slotGridType: SlotGridType | null;
}

/** The answer's type in the graph: any field may be null, and a currency code is a string. */
type SlotAnswer = { [Key in keyof Omit<WireCustomerSlot, 'deliveryCharge'>]: WireCustomerSlot[Key] | null } & {
  deliveryCharge: { amount: number; currencyCode: string } | null;
};

import { z } from 'zod';
import { slotGridTypes, slotTypes } from '#/modules/slots/rules/slot-types.ts';
import { wireDay, wireInstant, wireMoney } from '#/platform/rules/wire-schema.ts';

const gridSlot = z.strictObject({
  slotId: z.int(),
  startDateTime: wireInstant,
  endDateTime: wireInstant,
  status: z.enum(['AVAILABLE', 'FULLY_BOOKED', 'UNAVAILABLE', 'BOOKED']),
  charge: wireMoney.describe('The price that this caller would pay'),
  greenVariant: z.enum(['UNKNOWN', 'GREEN_SLOT', 'CONTROL']),
  orderCutoffDateTime: wireInstant,
  amendOrderCutoffDateTime: wireInstant,
  shopByDateTime: wireInstant,
}).meta({ id: 'GridSlot' });

const slotDay = z.strictObject({ date: wireDay, slots: z.array(gridSlot) }).meta({ id: 'SlotDay' });

const slotAlert = z.strictObject({
  alertType: z.string().describe('INFORMATIVE, SUCCESS, WARNING or ERROR; anything else counts as information (SC-336)'),
  message: z.string(),
});

/** `POST slotdays` (SC-362). */
export const slotDaysAnswer = z.strictObject({
  branchId: z.int(),
  slotDays: z.array(slotDay),
  alerts: z.array(slotAlert),
}).meta({ id: 'SlotDays' });

const slotDate = z
  .strictObject({
    date: wireDay,
    times: z.array(z.string().regex(/^\d\d:\d\d$/)).describe('When its slots begin, in London'),
    campaigns: z.array(z.string()).describe('Ids of the campaigns its slots belong to'),
    isPriority: z.boolean().describe('Open so far only to customers with a delivery pass (SC-334)'),
    available: z.boolean().describe('Whether any of its slots can be booked'),
  })
  .meta({ id: 'SlotDate' });

/** `POST slotdates` (SC-364). */
export const slotDatesAnswer = z.strictObject({ slotDates: z.array(slotDate) }).meta({ id: 'SlotDates' });

/** `POST bookslot` (SC-359). */
export const customerSlotAnswer = z.strictObject({
  slotType: z.enum(slotTypes),
  branchId: z.int(),
  addressId: z.int().nullable(),
  postcode: z.string().nullable(),
  startDateTime: wireInstant,
  endDateTime: wireInstant,
  expiryDateTime: wireInstant.nullable().describe('When the hold ends; null for a confirmed slot'),
  orderCutoffDateTime: wireInstant,
  amendOrderCutoffDateTime: wireInstant,
  shopByDateTime: wireInstant,
  slotReservationId: z.int(),
  slotGridType: z.enum(slotGridTypes),
  greenSlot: z.boolean(),
  deliveryCharge: wireMoney,
}).meta({ id: 'CustomerSlot' });

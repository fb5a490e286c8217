import { z } from 'zod';
import { slotGridTypes, slotTypes } from '#/modules/slots/rules/slot-types.ts';
import { wireDay, wireInstant, wireMoney } from '#/platform/rules/wire-schema.ts';
import type { CustomerSlotAnswer, SlotDatesAnswer, SlotDaysAnswer } from './slot-wire.ts';

const gridSlot = z.strictObject({
  slotId: z.int(),
  startDateTime: wireInstant,
  endDateTime: wireInstant,
  status: z.enum(['AVAILABLE', 'FULLY_BOOKED', 'UNAVAILABLE', 'BOOKED']),
  charge: wireMoney.describe('What this caller would pay'),
  greenVariant: z.enum(['UNKNOWN', 'GREEN_SLOT', 'CONTROL']),
  orderCutoffDateTime: wireInstant,
  amendOrderCutoffDateTime: wireInstant,
  shopByDateTime: wireInstant,
});

/** `POST slotdays` (SC-362). */
export const slotDaysAnswer: z.ZodType<SlotDaysAnswer> = z.strictObject({
  branchId: z.int(),
  slotDays: z.array(z.strictObject({ date: wireDay, slots: z.array(gridSlot) })),
  alerts: z.array(z.strictObject({ alertType: z.string(), message: z.string() })),
});

/** `POST slotdates` (SC-364). */
export const slotDatesAnswer: z.ZodType<SlotDatesAnswer> = z.strictObject({
  slotDates: z.array(
    z.strictObject({
      date: wireDay,
      times: z.array(z.string().regex(/^\d\d:\d\d$/)).describe('When its slots begin, in London'),
      campaigns: z.array(z.string()),
      isPriority: z.boolean(),
      available: z.boolean(),
    }),
  ),
});

/** `POST bookslot` (SC-359). */
export const customerSlotAnswer: z.ZodType<CustomerSlotAnswer> = z.strictObject({
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
});

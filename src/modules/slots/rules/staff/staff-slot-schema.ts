import { z } from 'zod';
import { readVersion, staffAmount, staffDay } from '#/modules/staff/rules/kept-fields-schema.ts';
import { daysBetween, isLondonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { wireDay, wireInstant, wireMoney } from '#/platform/rules/wire-schema.ts';
import { campaignIds } from '#/modules/slots/rules/campaigns.ts';
import { slotGridTypes, slotTypes } from '#/modules/slots/rules/slot-types.ts';

const branchId = z.coerce.number().int().min(1).max(2_147_483_647);
export const slotsOfBranchParams = z.object({ branchId });
export const slotParams = z.object({ slotId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** The most slots in a page of their list, and in one change. A week of a busy branch has about 260. */
export const mostSlots = 500;

/** Returns whether a last day is at most 35 days after the first. A faulty day has a message of its own. */
const isShortSpan = (first: LondonDay, last: LondonDay): boolean => !isLondonDay(first) || !isLondonDay(last) || (first <= last && daysBetween(first, last) <= 35);

/** Query of `GET staff/slots` (SC-687). */
export const staffSlotsQuery = z
  .object({
    branchId,
    date: staffDay,
    to: staffDay.optional().describe('The last date; omitted for one day'),
    slotType: z.enum(slotTypes).optional(),
    start: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number().int().min(1).max(mostSlots).default(20),
  })
  .refine(({ date, to = date }) => isShortSpan(date, to), { path: ['to'], error: 'Must be from the date to 35 days after it' });

export const staffSlotAnswer = z
  .strictObject({
    slotId: z.int(),
    branchId: z.int(),
    slotType: z.enum(slotTypes),
    slotGridType: z.enum(slotGridTypes),
    date: wireDay,
    startDateTime: wireInstant,
    endDateTime: wireInstant,
    capacity: z.int(),
    held: z.int().describe('Places that are held and not ordered yet'),
    confirmed: z.int().describe('Places of placed orders'),
    charge: wireMoney.describe('What later bookings pay'),
    usualCharge: wireMoney.describe('The charge of the shop for such slots (SC-341)'),
    orderCutoffDateTime: wireInstant,
    amendOrderCutoffDateTime: wireInstant,
    campaignId: z.enum(campaignIds).nullable(),
    priorityUntil: wireInstant.nullable().describe('Until then only customers with a Delivery Pass can book it'),
    version: z.string().describe('Changes with every change of the slot, not with a booking'),
  })
  .meta({ id: 'StaffSlot', description: 'A slot with its places as staff see it (SC-687)' });

/** Answer of `GET staff/slots`. */
export const staffSlotsAnswer = z.strictObject({ content: z.array(staffSlotAnswer), totalResults: z.int() });

const values = {
  capacity: z.int('Must be a whole number').min(0, 'Must be 0 or more').max(10_000, 'Must be no more than 10,000').optional(),
  charge: staffAmount.optional().describe('For later bookings; running holds and orders keep theirs'),
};
const moment = z.iso.datetime({ offset: true, error: 'Must be an instant, such as 2026-12-03T22:00:00Z' });
const priorityUntil = z
  .union([moment, z.literal('')])
  .nullable()
  .optional()
  .describe('Null or empty to open the slot to everybody');

/** Body of `PATCH staff/slots/{slotId}` (SC-686). An omitted value stays. */
export const slotChangeBody = z.object({
  ...values,
  orderCutoffDateTime: moment.optional(),
  amendOrderCutoffDateTime: moment.optional(),
  priorityUntil,
  version: readVersion,
});
export type SlotChangeBody = z.infer<typeof slotChangeBody>;

const cutOff = z
  .object({
    daysBefore: z.int('Must be a whole number').min(0, 'Must be 0 or more').max(60, 'Must be no more than 60 days'),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time, such as 22:00'),
  })
  .describe('A time in London, some days before each slot’s own day');

/** Body of `PATCH staff/branches/{branchId}/slots`, which changes several slots together (decision 74). */
export const slotsChangeBody = z.object({
  slots: z
    .array(z.object({ slotId: z.int().min(1).max(Number.MAX_SAFE_INTEGER), version: readVersion }))
    .min(1, 'Choose at least one slot')
    .max(mostSlots, `Must be no more than ${mostSlots} slots`),
  ...values,
  orderCutoff: cutOff.optional(),
  amendOrderCutoff: cutOff.optional(),
  priorityUntil,
});
export type SlotsChangeBody = z.infer<typeof slotsChangeBody>;

/** Answer of `PATCH staff/branches/{branchId}/slots`. */
export const changedSlotsAnswer = z.strictObject({ content: z.array(staffSlotAnswer) });

/** Body of `POST staff/branches/{branchId}/slots`: the days whose missing slots are made from the template. */
export const slotsToMakeBody = z
  .object({ from: staffDay, to: staffDay })
  .refine(({ from, to }) => isShortSpan(from, to), { path: ['to'], error: 'Must be from the first day to 35 days after it' });

/** Answer of `POST staff/branches/{branchId}/slots`. */
export const madeSlotsAnswer = z.strictObject({ made: z.int().describe('How many slots were missing and are there now') });

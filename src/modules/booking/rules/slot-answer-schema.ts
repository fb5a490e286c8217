import { z } from 'zod';
import { campaignIds } from '#/modules/slots/rules/campaigns.ts';
import { collectionKinds } from '#/modules/slots/rules/service-types.ts';
import { slotGridTypes, slotTypes } from '#/modules/slots/rules/slot-types.ts';
import { wireDay, wireInstant, wireMoney } from '#/platform/rules/wire-schema.ts';

const gridSlot = z.strictObject({
  slotId: z.int(),
  startDateTime: wireInstant,
  endDateTime: wireInstant,
  status: z.enum(['AVAILABLE', 'FULLY_BOOKED', 'UNAVAILABLE', 'BOOKED']),
  charge: wireMoney.describe('The price of the slot for this caller'),
  greenVariant: z.enum(['UNKNOWN', 'GREEN_SLOT', 'CONTROL']),
  orderCutoffDateTime: wireInstant,
  amendOrderCutoffDateTime: wireInstant,
  shopByDateTime: wireInstant,
}).meta({ id: 'GridSlot' });

const slotDay = z.strictObject({ date: wireDay, slots: z.array(gridSlot) }).meta({ id: 'SlotDay' });

const slotAlert = z.strictObject({
  alertType: z.string().describe('INFORMATIVE, SUCCESS, WARNING or ERROR; clients show any other type as information (SC-336)'),
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
    times: z.array(z.string().regex(/^\d\d:\d\d$/)).describe('The times at which slots begin on this date, in London'),
    campaigns: z.array(z.string()).describe('The ids of the campaigns that slots on this date belong to'),
    isPriority: z.boolean().describe('True if, for now, only customers with a delivery pass can book this date (SC-334)'),
    available: z.boolean().describe('Whether any slot on this date can be booked'),
  })
  .meta({ id: 'SlotDate' });

/** `POST slotdates` (SC-364, SC-365). */
export const slotDatesAnswer = z
  .strictObject({
    slotDates: z.array(slotDate),
    noSlotForOrder: z.boolean().describe('True if slots are open, but none of them suits every line of the order'),
    noEarlierSlots: z
      .array(z.strictObject({ lineNumber: z.string(), lastDate: wireDay.describe('The last date on which the shop could supply the line') }))
      .describe('The lines whose last possible date lies before the first open slot'),
  })
  .meta({ id: 'SlotDates' });

/** `POST campaigns` (SC-367). */
export const campaignsAnswer = z
  .strictObject({
    campaigns: z.array(
      z
        .strictObject({
          id: z.enum(campaignIds),
          name: z.string(),
          startDate: wireDay,
          endDate: wireDay.describe('The last day that belongs to the campaign'),
          opensAt: wireInstant.describe('The time from which its slots can be booked'),
        })
        .meta({ id: 'SlotCampaign' }),
    ),
  })
  .meta({ id: 'SlotCampaigns' });

/** `GET slot-experience` (SC-368). */
export const slotExperienceAnswer = z
  .strictObject({
    title: z.string(),
    text: z.string(),
    gridTypes: z.array(z.enum(slotGridTypes)).describe('The kinds of grid to offer'),
    deliveryPassActive: z.boolean(),
    restrictedProductGroups: z
      .array(z.strictObject({ id: z.string(), name: z.string(), startDate: wireDay, endDate: wireDay, lineNumbers: z.array(z.string()) }).meta({ id: 'RestrictedProductGroup' }))
      .describe('The groups of products with dates of their own that the order has lines of, each with those lines'),
  })
  .meta({ id: 'SlotExperience' });

/** `POST bookslot` (SC-369). */
export const customerSlotAnswer = z.strictObject({
  slotType: z.enum(slotTypes),
  collectionKind: z.enum(collectionKinds).nullable().describe('What is to be collected; null for a delivery'),
  branchId: z.int(),
  addressId: z.int().nullable(),
  postcode: z.string().nullable(),
  startDateTime: wireInstant,
  endDateTime: wireInstant,
  expiryDateTime: wireInstant.nullable().describe('The time at which the hold ends; null for a confirmed slot'),
  orderCutoffDateTime: wireInstant,
  amendOrderCutoffDateTime: wireInstant,
  shopByDateTime: wireInstant,
  slotReservationId: z.int(),
  slotGridType: z.enum(slotGridTypes),
  greenSlot: z.boolean(),
  deliveryCharge: wireMoney,
  substitutionPref: z.boolean().describe('Whether substitutes are allowed for items that are added to the order later'),
}).meta({ id: 'CustomerSlot' });

import { z } from 'zod';
import { isLondonDay } from '#/platform/rules/london-time.ts';
import { collectionKinds, fitsKind, type CollectionKind } from '#/modules/slots/rules/service-types.ts';
import { slotGridTypes, slotTypes, type SlotType } from '#/modules/slots/rules/slot-types.ts';
import { mostDaysShown, usualDaysShown } from './grid/grid-numbers.ts';

const orderId = z.string().regex(/^\d{1,20}$/, 'Must be 1 to 20 digits');
const bigNumber = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const branchId = z.number().int().positive().max(2_147_483_647);
const postcode = z.string().trim().min(1).max(10);
const money = z.object({ amount: z.number().min(0).max(1_000_000), currencyCode: z.literal('GBP') });
/** The date must be in the years that slots can have, so that the days after it can also be computed and stored. */
const startDate = z.string().refine((day) => isLondonDay(day) && day >= '2000-01-01' && day < '2100-01-01', 'Must be a date');
/** Returns the schema of a member that may be omitted or null. The result is null in both cases. */
const orNull = <T>(schema: z.ZodType<T>) => schema.nullish().transform((value) => value ?? null);
/** -1 on the wire means no address (SC-329). */
const addressId = orNull(z.union([bigNumber, z.literal(-1)])).transform((id) => (id === -1 ? null : id));

const collectionKind = orNull(z.enum(collectionKinds));
/** Whether slots of a type can be booked for the named kind of collection (SC-325). */
const kindFits = (wanted: { fulfilmentType: SlotType | null; collectionKind: CollectionKind | null }) =>
  wanted.fulfilmentType === null || fitsKind(wanted.fulfilmentType, wanted.collectionKind);
const kindFault = { path: ['collectionKind'], message: 'Must fit the fulfilment type' };

const grid = z.object({
  customerOrderId: orNull(orderId),
  fulfilmentType: z.enum(slotTypes),
  collectionKind,
  branchId: orNull(branchId),
  addressId,
  postcode: orNull(postcode),
  slotGridType: z.enum(slotGridTypes).default('DEFAULT'),
});
export type GridWanted = z.infer<typeof grid>;

/** Body of `POST slotdates`: the requested grid (SC-364). */
export const slotDatesBody = grid.refine(kindFits, kindFault);

/** Body of `POST slotdays`: the requested days of a grid (SC-362). */
export const slotDaysBody = grid
  .extend({
    startDate: orNull(startDate),
    length: z.number().int().min(1).max(mostDaysShown).default(usualDaysShown),
  })
  .refine(kindFits, kindFault);
export type SlotDaysWanted = z.infer<typeof slotDaysBody>;

/** Body of `POST campaigns` (SC-367). */
export const campaignsBody = z.object({ fulfilmentType: z.enum(slotTypes), branchId });
export type CampaignsWanted = z.infer<typeof campaignsBody>;

/** The states of the slot-grid selector (SC-381). */
export const gridStates = ['default', 'saver', 'christmas', 'easter'] as const;
export type GridState = (typeof gridStates)[number];

/** Query of `GET slot-experience` (SC-368). */
export const slotExperienceQuery = z.object({ customerOrderId: orderId.optional(), state: z.enum(gridStates).default('default') });

/** Body of `POST bookslot` (SC-369). */
export const bookSlotBody = z
  .object({
    customerOrderId: orderId,
    slotId: bigNumber,
    addressId,
    postcode: orNull(postcode),
    branchId: orNull(branchId),
    fulfilmentType: orNull(z.enum(slotTypes)),
    collectionKind,
    expectedCharge: orNull(money),
    acceptCharge: z.boolean().default(false),
    acceptExpiredOffers: z.boolean().default(false),
  })
  .refine(kindFits, kindFault);
export type BookingWanted = z.infer<typeof bookSlotBody>;

/** Path parameters of `DELETE reservations/{slotReservationId}` (SC-371). */
export const reservationParams = z.object({ slotReservationId: z.coerce.number().pipe(bigNumber) });

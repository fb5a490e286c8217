import { z } from 'zod';
import { staffListQuery } from '#/modules/staff/rules/kept-fields-schema.ts';
import { wireDay, wireInstant, wireOrderId } from '#/platform/rules/wire-schema.ts';
import { driverNameMost } from './typed-delivery.ts';

/** The largest integer that the database stores in 32 bits. */
const largestInteger = 2_147_483_647;

/** The most stops of a route. */
const most = 100;

const stops = z
  .array(wireOrderId)
  .max(most, `A route has at most ${most} stops`)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each order once');

export const deliveryRouteParams = z.object({ routeId: z.coerce.number().int().positive().max(largestInteger) });

/** Query of the call that lists the routes of a branch and day, a page at a time (SC-732). */
export const deliveryRoutesQuery = z.object({
  branchId: z.coerce.number().int().positive().max(largestInteger, 'There is no such branch'),
  deliveryDate: z.iso.date(),
  ...staffListQuery.pick({ start: true, size: true }).shape,
});

/** Body of the call that makes a route. */
export const newDeliveryRouteBody = z.object({ branchId: z.int().positive().max(largestInteger, 'There is no such branch'), deliveryDate: z.iso.date(), customerOrderIds: stops.min(1, 'Choose at least one order').describe('Paid deliveries of the branch and day, in any order') });

/** Body of the call that replaces the stops of a route and its driver. */
export const deliveryRouteBody = z.object({
  version: z.int().positive().max(largestInteger).describe('The version of the route that was changed'),
  driverName: z.string().trim().min(1).max(driverNameMost, `Use at most ${driverNameMost} characters`).nullish(),
  customerOrderIds: stops.describe('All stops, in their order'),
});

/** A route: the deliveries that one driver takes. */
export const deliveryRouteAnswer = z
  .strictObject({
    routeId: z.int(),
    branchId: z.int(),
    deliveryDate: wireDay,
    driverName: z.string().nullable().describe('Null until staff name the driver'),
    setOff: wireInstant.nullable().describe('When the driver left; null before'),
    version: z.int(),
    customerOrderIds: z.array(wireOrderId).describe('The stops in their order'),
  })
  .meta({ id: 'DeliveryRoute' });

export const deliveryRoutesAnswer = z.strictObject({ content: z.array(deliveryRouteAnswer), totalResults: z.int() });

/** Answer of the call that lets a route set off. */
export const setOffAnswer = z.strictObject({
  route: deliveryRouteAnswer,
  leftBehind: z.array(wireOrderId).describe('The orders that could not go, because they are cancelled, not paid, or noted as not delivered. They are off the route'),
});

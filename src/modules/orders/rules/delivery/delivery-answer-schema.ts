import { z } from 'zod';
import { wireInstant, wireOrderId } from '#/platform/rules/wire-schema.ts';
import { deliveryStatuses } from '#/modules/orders/rules/delivery/delivery-status.ts';

/** The most orders that one call asks about. */
const most = 50;

/** Query of `GET delivery-statuses` (SC-653). Numbers are joined with '+', which arrives as a space unless it was percent-encoded. */
export const deliveriesQuery = z.object({
  customerOrderIds: z
    .string()
    .max(most * 21)
    .transform((joined) => joined.split(/[+ ]/).filter((id) => id !== ''))
    .pipe(z.array(wireOrderId).min(1).max(most)),
});

const deliveryStatus = z
  .strictObject({
    customerOrderId: wireOrderId,
    status: z.enum(deliveryStatuses),
    etaStartDateTime: wireInstant.describe('The planned times: those of the slot'),
    etaEndDateTime: wireInstant,
    wismoEtaStartDateTime: wireInstant.nullable().describe('The latest estimate; null if there is none'),
    wismoEtaEndDateTime: wireInstant.nullable(),
    runningLate: z.boolean().describe("True if the latest estimate starts after the slot's end"),
    driverName: z.string().nullable().describe("The driver's first name"),
    lastUpdated: wireInstant,
  })
  .meta({ id: 'DeliveryStatus' });

/** Answer of `GET delivery-statuses` (SC-653). */
export const deliveriesAnswer = z.strictObject({ deliveryStatuses: z.array(deliveryStatus).describe('Without the orders that have none') });

import { z } from 'zod';
import { orderStatuses } from './order-record.ts';

/** Path of calls for one order: its number, with at most 20 digits (SC-011). */
export const orderParams = z.object({ customerOrderId: z.string().regex(/^\d{1,20}$/) });

/** Query of `GET orders` (SC-586). */
export const listQuery = z.object({
  // Statuses joined with '+', which arrives as a space unless the client percent-encoded it.
  statuses: z
    .string()
    .max(200)
    .transform((joined) => joined.split(/[+ ]/).filter((status) => status !== ''))
    .pipe(z.array(z.enum(orderStatuses)))
    .optional(),
  size: z.coerce.number().int().min(1).max(50).default(10),
  start: z.coerce.number().int().min(0).max(100_000).default(0),
  sortBy: z.enum(['-created', 'slotDate']).default('-created'),
});

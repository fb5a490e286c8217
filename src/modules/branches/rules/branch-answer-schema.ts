import { z } from 'zod';
import { wireMoney } from '#/platform/rules/wire-schema.ts';

/** `GET branches/{branchId}` (SH-435, SC-372). */
export const branchAnswerSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    line1: z.string(),
    line2: z.string().nullable(),
    town: z.string(),
    region: z.string().nullable(),
    postalCode: z.string(),
    collection: z.boolean(),
    services: z.strictObject({ groceries: z.boolean(), entertaining: z.boolean(), delivery: z.boolean() }),
    latitude: z.number(),
    longitude: z.number(),
    collectionMinimumOrderValue: wireMoney,
    deliveryMinimumOrderValue: wireMoney,
  })
  .meta({ id: 'Branch' });

/** `GET branches` (SH-436, SC-373). */
export const branchesAnswer = z.strictObject({
  branches: z.array(
    branchAnswerSchema.extend({ distance: z.number().optional().describe('Miles from the location; only in a search by location') }).meta({ id: 'FoundBranch' }),
  ),
});

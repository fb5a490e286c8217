import { z } from 'zod';
import { wireMoney, wireOrderId } from '#/platform/rules/wire-schema.ts';
import { mostSubstitutes } from './rank-substitutes.ts';

export const substitutesParams = z.object({ customerOrderId: wireOrderId, sequenceNumber: z.coerce.number().int().positive() });

/** A product that a picker can put in place of the ordered one. */
export const staffSubstituteAnswer = z
  .strictObject({
    lineNumber: z.string(),
    name: z.string(),
    size: z.string().nullable(),
    thumbnail: z.string().nullable(),
    barCodes: z.array(z.string()),
    likeness: z.int().min(0).max(100),
    same: z.array(z.string()).describe('What it has in common with the ordered product, in words'),
    different: z.array(z.string()),
    price: wireMoney.nullable().describe('The price of the ordered quantity now; null if it has to be weighed first'),
    pays: wireMoney.nullable().describe('What the shopper pays for it, which is never more than the ordered product (SC-666)'),
    weighed: z.boolean().describe('Whether its items have to be weighed'),
  })
  .meta({ id: 'StaffSubstitute' });

export const staffSubstitutesAnswer = z.strictObject({ content: z.array(staffSubstituteAnswer).max(mostSubstitutes), totalResults: z.int() });

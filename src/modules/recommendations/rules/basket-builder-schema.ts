import { z } from 'zod';
import { basketStatuses } from './usual-basket.ts';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';

/** The query of the basket builder's calls (SC-212). */
export const basketQuery = z.object({ customerOrderId: z.string().regex(/^\d{1,20}$/) });

const status = z.enum(basketStatuses);

export const eligibilityAnswer = z.strictObject({ status });

export const basketAnswer = z.strictObject({
  status,
  suggestions: z.array(z.strictObject({ lineNumber: z.string(), quantity: z.strictObject({ amount: z.number(), uom: z.enum(unitsOfMeasure) }) })),
});

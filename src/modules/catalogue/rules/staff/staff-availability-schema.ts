import { z } from 'zod';
import { givenVersion, staffDayOrNone } from './staff-fields-schema.ts';

const fields = {
  ranged: z.boolean(),
  outOfStockFrom: staffDayOrNone,
  outOfStockTo: staffDayOrNone,
  soldOutOnline: z.boolean(),
};

/** Body of `PUT staff/products/{lineNumber}/availability` (SC-682): the whole availability at one branch. Empty text means null. */
export const availabilityBody = z
  .object({
    branchId: z.int().min(1).max(2_147_483_647),
    ...fields,
    version: givenVersion,
  })
  .superRefine(({ outOfStockFrom, outOfStockTo }, context) => {
    if (!outOfStockFrom || !outOfStockTo || outOfStockFrom <= outOfStockTo) return;
    context.addIssue({ code: 'custom', path: ['outOfStockTo'], message: 'The last day is before the first' });
  });

/** The parsed body of the call that saves an availability. */
export type AvailabilityBody = z.infer<typeof availabilityBody>;

export const branchAvailability = z
  .strictObject({
    branchId: z.int(),
    branchName: z.string(),
    ...fields,
    version: z.string().nullable().describe('Changes with every change; null while the product is ranged and in stock as usual'),
  })
  .meta({ id: 'StaffBranchAvailability', description: 'The availability of a product at a branch as staff keep it (SC-682)' });

export const availabilityAnswer = z.strictObject({
  lineNumber: z.string(),
  branches: z.array(branchAvailability).describe('Every branch, sorted by name'),
});

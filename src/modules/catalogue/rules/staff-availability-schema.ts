import { z } from 'zod';
import { isLondonDay } from '#/platform/rules/london-time.ts';

const isDay = (text: string): boolean => text === '' || isLondonDay(text);
const day = z.string().refine(isDay, 'Must be a day, such as 2026-12-24').nullable();

const fields = {
  ranged: z.boolean(),
  outOfStockFrom: day,
  outOfStockTo: day,
  soldOutOnline: z.boolean(),
};

const version = z.string().max(30).nullable();

/** Body of `PUT staff/products/{lineNumber}/availability` (SC-682): the whole availability at one branch. Empty text means null. */
export const availabilityBody = z
  .object({
    branchId: z.int().min(1).max(2_147_483_647),
    ...fields,
    version: version.optional().describe('The `version` that the change is based on; omitted to save in any case'),
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
    version: version.describe('Changes with every change; null while the product is ranged and in stock as usual'),
  })
  .meta({ id: 'StaffBranchAvailability', description: 'The availability of a product at a branch as staff keep it (SC-682)' });

export const availabilityAnswer = z.strictObject({
  lineNumber: z.string(),
  branches: z.array(branchAvailability).describe('Every branch, sorted by name'),
});

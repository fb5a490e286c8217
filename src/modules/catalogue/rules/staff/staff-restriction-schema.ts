import { z } from 'zod';
import { wireDay } from '#/platform/rules/wire-schema.ts';
import { givenVersion, groupedLineNumbers, staffDay, staffText } from './staff-fields-schema.ts';

export const restrictionParams = z.object({ restrictionId: z.string().regex(/^[\w-]{1,60}$/, 'Letters, digits, - and _ only') });

/** Body of `PUT staff/restrictions/{restrictionId}` (SC-683): the whole restricted product group. */
export const restrictionBody = z
  .object({
    name: staffText(100).min(1, 'Please enter a name'),
    startDate: staffDay,
    endDate: staffDay,
    cutOffDate: staffDay,
    lineNumbers: groupedLineNumbers,
    version: givenVersion,
  })
  .superRefine(({ startDate, endDate, cutOffDate }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (endDate < startDate) fault('endDate', 'The last day is before the first');
    else if (endDate < cutOffDate) fault('cutOffDate', 'The last day to order is after the last day');
  });

/** The parsed body of the call that saves a restricted product group. */
export type RestrictionBody = z.infer<typeof restrictionBody>;

const facts = {
  restrictionId: z.string(),
  name: z.string(),
  startDate: wireDay.describe('The first and the last slot date for which its products can be had'),
  endDate: wireDay,
  cutOffDate: wireDay.describe('The last day on which they can be ordered'),
  open: z.boolean().describe('Whether its products can still be ordered for these dates'),
};

export const staffRestrictionAnswer = z
  .strictObject({ ...facts, lineNumbers: z.array(z.string()), version: z.string().describe('Changes with every change of the group') })
  .meta({ id: 'StaffRestriction', description: 'A restricted product group as staff keep it (SC-683)' });

export const staffRestrictionsAnswer = z.strictObject({
  content: z.array(z.strictObject({ ...facts, products: z.int().describe('How many products it restricts') }).meta({ id: 'StaffRestrictionSummary' })),
  totalResults: z.int(),
});

import { z } from 'zod';
import { givenVersion, groupedLineNumbers, pictureAddress, staffDay, staffText } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { mostPricePence, priceFault } from '#/modules/catalogue/rules/staff/typed-price.ts';
import { wireDay } from '#/platform/rules/wire-schema.ts';
import { keptDealStates } from './kept-deal-state.ts';

const words = (most: number, fault: string) => staffText(most).min(1, fault);
const threshold = z.int().min(1, 'Must be from 1 to 99').max(99, 'Must be from 1 to 99');
const groupName = words(100, 'Please enter a name for the group');
// The console leaves out what is null (SH-468), so an omitted day or picture means that there is none.
const dates = { startDate: staffDay.nullable().default(null), endDate: staffDay.nullable().default(null) };
const mostGroups = 20;
const groupsFault = 'Please add a group of products';

interface Dates {
  startDate: string | null;
  endDate: string | null;
}

function checkDates({ startDate, endDate }: Dates, context: z.core.$RefinementCtx): void {
  if (startDate === null || endDate === null || startDate <= endDate) return;
  context.addIssue({ code: 'custom', path: ['endDate'], message: 'The last day is before the first' });
}

export const bundleParams = z.object({ bundleName: z.string().regex(/^[a-z0-9_-]{1,100}$/, 'Small letters, digits, - and _ only') });

/** Body of `PUT staff/bundles/{bundleName}` (SC-683): the whole bundle. */
export const bundleBody = z
  .object({
    title: words(200, 'Please enter a title'),
    image: pictureAddress.nullable().default(null).describe('The address of a picture; null to show the first product’s picture'),
    groups: z
      .array(z.object({ title: groupName, threshold, lineNumbers: groupedLineNumbers }))
      .min(1, groupsFault)
      .max(mostGroups, 'Must be no more than 20 groups'),
    ...dates,
    version: givenVersion,
  })
  .superRefine(checkDates);

/** The parsed body of the call that saves a bundle. */
export type BundleBody = z.infer<typeof bundleBody>;

const state = z.enum(keptDealStates).describe('TO_COME before its first day, ENDED after its last day, WITHDRAWN once staff have ended it');
const answeredDates = { startDate: wireDay.nullable(), endDate: wireDay.nullable() };
const answeredLines = z.array(z.string());
const version = z.string().describe('Changes with every change');

export const staffBundleAnswer = z
  .strictObject({
    bundleName: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    groups: z.array(z.strictObject({ title: z.string(), threshold: z.int(), lineNumbers: answeredLines })),
    ...answeredDates,
    state,
    version,
  })
  .meta({ id: 'StaffBundle', description: 'A bundle as staff keep it (SC-683)' });

export const staffBundlesAnswer = z.strictObject({
  content: z.array(
    z.strictObject({ bundleName: z.string(), title: z.string(), ...answeredDates, products: z.int().describe('How many products it offers'), state }).meta({ id: 'StaffBundleSummary' }),
  ),
  totalResults: z.int(),
});

export const mealDealParams = z.object({ mealDealId: z.string().regex(/^[\w-]{1,50}$/, 'Letters, digits, - and _ only') });

/** Body of `PUT staff/meal-deals/{mealDealId}` (SC-683): the whole meal deal, with the terms of the promotion that prices it. */
export const mealDealBody = z
  .object({
    name: words(200, 'Please enter a name'),
    description: words(1000, 'Please enter a description'),
    dealName: z
      .string()
      .regex(/^[1-9][0-9]{0,8}$/, 'The short number has digits only, and no leading zero')
      .optional()
      .describe('The short number in links (SC-165); omitted to keep it, or to give a new meal deal the next free one'),
    pricePence: z.int().min(1, priceFault).max(mostPricePence, 'A price is no more than £100,000'),
    ...dates,
    membersOnly: z.boolean(),
    groups: z
      .array(z.object({ id: z.string().regex(/^[\w-]{1,50}$/, 'An id has letters and digits'), name: groupName, threshold, lineNumbers: groupedLineNumbers }))
      .min(1, groupsFault)
      .max(mostGroups, 'Must be no more than 20 groups'),
    version: givenVersion,
  })
  .superRefine((deal, context) => {
    checkDates(deal, context);
    const fault = (message: string) => context.addIssue({ code: 'custom', path: ['groups'], message });
    if (new Set(deal.groups.map(({ id }) => id)).size < deal.groups.length) fault('Two groups have the same id');
    // The trolley treats an offer of one product as a reduction of its price (SC-150).
    else if (deal.groups.length === 1 && deal.groups[0]!.threshold === 1) fault(tooFewFault);
  });

/** The message for a meal deal of one product. */
const tooFewFault = 'A meal deal has at least two products to choose';

/** The parsed body of the call that saves a meal deal. */
export type MealDealBody = z.infer<typeof mealDealBody>;

const mealDealFacts = { mealDealId: z.string(), dealName: z.string(), name: z.string(), pricePence: z.int(), ...answeredDates, membersOnly: z.boolean(), state };

export const staffMealDealAnswer = z
  .strictObject({
    ...mealDealFacts,
    description: z.string(),
    groups: z.array(z.strictObject({ id: z.string(), name: z.string(), threshold: z.int(), lineNumbers: answeredLines })),
    version,
  })
  .meta({ id: 'StaffMealDeal', description: 'A meal deal as staff keep it (SC-683)' });

export const staffMealDealsAnswer = z.strictObject({
  content: z.array(z.strictObject({ ...mealDealFacts, products: z.int().describe('How many products it offers') }).meta({ id: 'StaffMealDealSummary' })),
  totalResults: z.int(),
});

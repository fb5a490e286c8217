import { z } from 'zod';
import { givenVersion, staffText } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';

const fields = {
  name: staffText(100).min(1, 'Please enter a name'),
  promotionIds: z
    .array(z.string().regex(/^[\w-]{1,50}$/, 'There is no such offer'))
    .min(1, 'Please add at least one offer')
    .max(200, 'Must be no more than 200 offers')
    .refine((ids) => new Set(ids).size === ids.length, 'An offer is in the set twice'),
};

/** Body of `PUT staff/offer-sets/{offerIdentifier}` (SC-157, SC-683): the whole set. */
export const offerSetBody = z.object({
  ...fields,
  version: givenVersion,
});

/** The parsed body of the call that saves a set of offers. */
export type OfferSetBody = z.infer<typeof offerSetBody>;

export const offerSetParams = z.object({ offerIdentifier: z.string().regex(/^[a-z0-9_-]{1,100}$/, 'An address has small letters, digits and hyphens') });

export const staffOfferSetAnswer = z
  .strictObject({
    offerIdentifier: z.string(),
    ...fields,
    ended: z.boolean().describe('Whether staff have ended it; saving it again brings it back'),
    version: z.string().describe('Changes with every change of the set'),
  })
  .meta({ id: 'StaffOfferSet', description: 'A set of offers as staff keep it (SC-683)' });

export const staffOfferSetsAnswer = z.strictObject({
  content: z.array(
    z
      .strictObject({ offerIdentifier: z.string(), name: z.string(), offers: z.int().describe('How many offers it has'), ended: z.boolean() })
      .meta({ id: 'StaffOfferSetSummary' }),
  ),
  totalResults: z.int(),
});

import { z } from 'zod';
import { productAnswer, promotionFields, promotionGroup } from '#/modules/storefront/rules/product/product-answer-schema.ts';
import { wireDay, wireMoney } from '#/platform/rules/wire-schema.ts';
import { mealDealCodes } from './meal-deal-code.ts';

const trolleyId = z.string().max(20).optional();
const categoryId = z.coerce.number().int().optional();

export const trolleyQuery = z.object({ trolleyId });
export const offerQuery = z.object({ trolleyId, categoryId });

/** The most and the usual number of offers in one answer. */
const mostOffers = 48;
const usualOffers = 12;

export const offersQuery = z.object({
  trolleyId,
  categoryId,
  size: z.coerce.number().int().min(1).max(mostOffers).default(usualOffers),
  start: z.coerce.number().int().min(0).max(100_000).default(0),
});

const groups = z.array(z.strictObject({ ...promotionGroup, products: z.array(productAnswer) }));

const missing = z.array(z.strictObject({ groupId: z.string(), count: z.int() }));

/** An offer with its products (SC-154). */
export const offerAnswer = z
  .strictObject({
    ...promotionFields,
    groups,
    startDate: wireDay.nullable(),
    state: z.enum(['LIVE', 'NOT_STARTED', 'ENDED', 'NOT_FOR_SLOT']),
    /** The id of the meal deal that this offer prices; null for any other offer. */
    mealDealId: z.string().nullable(),
    /** What the trolley has of the offer, and lacks (SC-155); null without a trolley, and for an offer without sets. */
    progress: z.strictObject({ saving: wireMoney.nullable(), counted: z.int(), missing }).nullable(),
  })
  .meta({ id: 'Offer' });

export const offersAnswer = z.strictObject({ offers: z.array(offerAnswer), totalMatches: z.int() });

/** The name of a set of offers that staff made (SC-157). */
export const offerSetAnswer = z.strictObject({ offerIdentifier: z.string(), name: z.string() });

const mealDealFields = {
  id: z.string(),
  dealName: z.string(),
  name: z.string(),
  description: z.string(),
  startDate: wireDay.nullable(),
  endDate: wireDay.nullable(),
  discount: z.strictObject({ type: z.literal('TOTAL_PRICE'), value: wireMoney }),
  type: z.string(),
};

/** A meal deal with its products (SC-164). */
export const mealDealAnswer = z
  .strictObject({
    ...mealDealFields,
    groups,
    recommendations: z.array(productAnswer),
    errorCode: z.enum([mealDealCodes.membersOnly, mealDealCodes.someUnavailable]).nullable(),
  })
  .meta({ id: 'MealDeal' });

/** A meal deal in a list: what its groups offer, and a picture of each. */
const listedMealDeal = z.strictObject({
  ...mealDealFields,
  groups: z.array(z.strictObject({ id: z.string(), name: z.string(), threshold: z.number(), image: z.string().nullable() })),
});
export const mealDealsAnswer = z.strictObject({ mealDeals: z.array(listedMealDeal) });

/** A bundle with its products (SC-159); `thresholds` has one number, that of the products to choose. */
export const bundleAnswer = z
  .strictObject({
    bundleName: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    groups: z.array(z.strictObject({ title: z.string(), thresholds: z.array(z.int()), products: z.array(productAnswer) })),
  })
  .meta({ id: 'Bundle' });

export const bundlesAnswer = z.strictObject({ bundles: z.array(z.strictObject({ bundleName: z.string(), title: z.string(), image: z.string().nullable() })) });

import { z } from 'zod';
import { givenVersion, staffDayOrNone, staffText } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { mostPricePence } from '#/modules/catalogue/rules/staff/typed-price.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { promotionStates } from './promotion-state.ts';

const text = (most: number) => staffText(most).min(1, 'Must not be empty');
const pence = z.int().min(1, 'Must be £0.01 or more').max(mostPricePence, 'Must be no more than £100,000');

const group = z.strictObject({
  id: z.string().regex(/^[\w-]{1,50}$/, 'An id has letters and digits'),
  name: text(100),
  threshold: z.int().min(1, 'Must be from 1 to 99').max(99, 'Must be from 1 to 99'),
  lineNumbers: z.array(z.string().regex(/^\d{1,20}$/, 'A line number has digits only')).min(1, 'Please add at least one product').max(2000, 'Must be no more than 2,000 products'),
});

/** The fields of a promotion that staff keep (SC-139, SC-683). */
const fields = {
  promotionDescription: text(200),
  promotionTypeCode: z.string().regex(/^[A-Z_]{1,40}$/, 'Must be capital letters'),
  type: text(40),
  startDate: staffDayOrNone.describe('The first day; null: it has started'),
  promotionExpiryDate: staffDayOrNone.describe('The last day, which still counts; null: it has no end'),
  discount: z.object({ type: z.literal('TOTAL_PRICE'), valuePence: pence }).nullable().describe('The price of a set; null for a price reduction'),
  groups: z.array(group).min(1, 'Please add a group of products').max(20, 'Must be no more than 20 groups'),
  hidden: z.boolean(),
  myWaitrosePromotion: z.boolean(),
  pyoPromotion: z.boolean(),
  wasPricePence: pence.nullable().describe('The old price of one price unit, for a price reduction; otherwise null'),
};

const reducedPrice = pence.nullable().describe('The own price of its products, which shoppers pay while a price reduction is live; null if the products have different prices');

const { promotionDescription, ...others } = fields;

/**
 * Body of `PUT staff/promotions/{promotionId}` (SC-683). An omitted field keeps its value; in a new promotion it has
 * the usual one. Empty text means null, and of `discount` and `wasPricePence` a given one replaces the other. The
 * description is always required. A given `reducedPricePence` becomes the price of every product of
 * a price reduction.
 */
export const promotionBody = z.object({
  promotionDescription,
  ...z.object(others).partial().shape,
  reducedPricePence: reducedPrice.optional(),
  version: givenVersion,
});

/** The parsed body of the call that saves a promotion. */
export type PromotionBody = z.infer<typeof promotionBody>;

export const promotionParams = z.object({ promotionId: z.string().regex(/^[\w-]{1,50}$/, 'An offer number has digits and letters') });

const state = z.enum(promotionStates).describe('TO_COME before its first day, ENDED after its last day or once staff have ended it');

export const staffPromotionAnswer = z
  .strictObject({
    promotionId: z.string(),
    ...fields,
    reducedPricePence: reducedPrice,
    ended: z.boolean().describe('Whether staff have ended it; saving it again makes it run as its dates say'),
    state,
    version: z.string().describe('Changes with every change of the promotion'),
  })
  .meta({ id: 'StaffPromotion', description: 'A promotion as staff keep it (SC-683)' });

/** Query of `GET staff/promotions`. */
export const staffPromotionsQuery = staffListQuery.extend({
  state: z.enum(promotionStates).optional().describe('Only promotions in this state'),
  promotionIds: z
    .string()
    .regex(/^[\w-]{1,50}(,[\w-]{1,50}){0,99}$/, 'Numbers are separated by commas, and are no more than 100')
    .optional()
    .describe('Numbers, separated by commas: only these promotions'),
  reducing: z
    .string()
    .regex(/^\d{1,20}(,\d{1,20}){0,99}$/, 'Line numbers are separated by commas, and are no more than 100')
    .optional()
    .describe('Line numbers, separated by commas: only the price reductions of these products that staff have not ended'),
});

export const staffPromotionsAnswer = z.strictObject({
  content: z.array(
    z
      .strictObject({
        promotionId: z.string(),
        promotionDescription: z.string(),
        promotionTypeCode: z.string(),
        startDate: z.string().nullable(),
        promotionExpiryDate: z.string().nullable(),
        hidden: z.boolean(),
        myWaitrosePromotion: z.boolean(),
        pyoPromotion: z.boolean(),
        products: z.int().describe('How many products it has'),
        firstGroup: z.string().describe('The name of its first group'),
        firstLineNumber: z.string().describe('The first product of that group'),
        wasPricePence: pence.nullable().describe('The old price of one price unit, for a price reduction; otherwise null'),
        reduced: z.array(z.string()).describe('The products of `reducing` whose price it reduces'),
        state,
      })
      .meta({ id: 'StaffPromotionSummary' }),
  ),
  totalResults: z.int(),
});

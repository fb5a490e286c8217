import { z } from 'zod';
import { productAnswer, promotionFields, promotionGroup } from '#/modules/storefront/rules/product/product-answer-schema.ts';
import { wireMoney } from '#/platform/rules/wire-schema.ts';

/** The number of the order that the shopper is about to check out. */
export const interstitialParams = z.object({ customerOrderId: z.string().regex(/^\d{1,20}$/) });

/** Answer of `GET missed-offers` (SC-434): each offer with the products that can complete it, and the number it lacks. */
export const missedOffersAnswer = z.strictObject({
  offers: z.array(
    z.strictObject({
      ...promotionFields,
      groups: z.array(z.strictObject({ ...promotionGroup, products: z.array(productAnswer) })),
      missing: z.array(z.strictObject({ groupId: z.string(), count: z.int() })),
    }),
  ),
});

/** Answer of `GET bulk-offers` (SC-435): each offer with the line of which more saves money, how many more, and the saving. */
export const bulkOffersAnswer = z.strictObject({
  offers: z.array(
    z.strictObject({
      ...promotionFields,
      groups: z.array(z.strictObject(promotionGroup)),
      product: productAnswer,
      more: z.int(),
      saving: wireMoney,
    }),
  ),
});

/** Answer of `GET forgotten-favourites` (SC-436). */
export const forgottenFavouritesAnswer = z.strictObject({ products: z.array(productAnswer) });

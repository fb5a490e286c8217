import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { Catalogue, TrolleyContext } from '#/modules/catalogue/server/public.ts';
import { currentUnitPrice } from '#/modules/offers/rules/current-unit-price.ts';
import { isListed } from '#/modules/offers/rules/offer-link.ts';
import { isLive } from '#/modules/offers/rules/promotion-expiry.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { Instant } from '#/platform/rules/london-time.ts';
import type { ProductFacts } from '#/modules/storefront/rules/product/present-product.ts';

/** Gathers the facts for presenting a product at a branch, for a slot date and the current time (SC-080). */
export function productFacts(
  { catalogue, offers }: { catalogue: Catalogue; offers: Offers },
  product: CatalogueProduct,
  context: TrolleyContext,
  now: Instant,
): ProductFacts {
  const { lineNumber } = product;
  const { slotDate } = context;
  return {
    price: currentUnitPrice(product, offers.priceReductionOf(lineNumber), slotDate, now),
    availability: catalogue.availability(lineNumber, { ...context, now }),
    restrictions: catalogue.restrictionsOf(lineNumber),
    promotions: offers
      .promotionsOf(lineNumber)
      .filter((promotion) => isListed(promotion) && isLive(promotion, slotDate, now)),
    categories: product.categoryIds.flatMap((id) => catalogue.categories.find(id) ?? []),
  };
}

import type { WireProduct, WirePromotion } from '#/contract/rest-types.ts';
import { isWineMix, offerPath } from '#/modules/offers/rules/offer-link.ts';
import { offersForAll } from './product/product-texts.ts';
import type { TileProduct } from './product/tile-product.ts';

/** An offer as a product's page shows it. */
export interface OfferShown {
  promotion: WirePromotion;
  /** The address of the offer's page; null if there is none. */
  href: string | null;
  /** Some of the offer's other products; empty for an offer on single products. */
  products: readonly TileProduct[];
}

/**
 * Returns the offers of a product as it is for the shopper's slot: of the offers that the page came with those that apply
 * on its date, and those that apply only then. Nothing is known about the other products of the latter.
 */
export function offersForSlot(product: Pick<WireProduct, 'promotions'>, known: readonly OfferShown[]): readonly OfferShown[] {
  return offersForAll(product).map((promotion) => {
    const shown = known.find((one) => one.promotion.promotionId === promotion.promotionId);
    // The page for wine mixes may not exist; the server checks that for the offers that it sends.
    return shown ? { ...shown, promotion } : { promotion, href: isWineMix(promotion) ? null : offerPath(promotion), products: [] };
  });
}

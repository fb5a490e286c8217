import type { WireProduct } from '#/contract/rest-types.ts';
import { isMultiBuy } from '#/modules/offers/rules/is-multi-buy.ts';
import { offerPath } from '#/modules/offers/rules/offer-link.ts';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { mayBeSubstituted } from '#/modules/trolley/rules/lines/substitution.ts';
import type { LineProduct } from '#/modules/trolley/web/lines/line-product.ts';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';

/**
 * Converts a product to the form that a trolley line shows. It uses the listed promotions, so each has a page to link
 * to (SC-143).
 */
export function toLineProduct(product: WireProduct): LineProduct {
  return {
    lineNumber: product.lineNumber,
    name: product.name,
    href: productPath(product),
    size: product.size,
    unitPrice: product.displayUnitPrice,
    picture: <ProductPicture product={product} size="small" />,
    uoms: product.weights.uoms,
    category: product.categories[0] ?? null,
    maySubstitute: mayBeSubstituted(product),
    messageLength: product.maxPersonalisedMessageLength || null,
    offers: new Map(
      product.promotions.map((promotion) => [
        promotion.promotionId,
        { href: offerPath(promotion), multiBuy: isMultiBuy(promotion), membersOnly: promotion.myWaitrosePromotion },
      ]),
    ),
  };
}

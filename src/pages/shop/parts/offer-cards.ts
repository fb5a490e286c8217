import type { WireProduct } from '#/contract/rest-types.ts';
import { offerPath } from '#/modules/offers/rules/offer-link.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import * as pages from '#/page-paths.ts';
import { hasPage } from '#/page-table.ts';
import { formatShortDay } from '#/platform/rules/london-time.ts';

/** An offer as the home page shows it. */
export interface OfferCard {
  href: string;
  title: string;
  /** What the offer is for, and its last day. */
  text: string;
  pictured: Pick<TileProduct, 'lineNumber' | 'images' | 'thumbnail' | 'name'>[];
}

const mostCards = 4;
const mostPictures = 3;

/**
 * Returns cards for the first offers that are for everybody and that at least two of the products belong to, in the
 * order of the products. An offer without a page of its own leads to all offers.
 */
export function offerCards(products: readonly WireProduct[]): OfferCard[] {
  const byOffer = new Map<string, { offer: WireProduct['promotions'][number]; products: WireProduct[] }>();
  for (const product of products) {
    const offer = product.promotions.find(({ hidden, myWaitrosePromotion, pyoPromotion, wasDisplayPrice }) => !hidden && !myWaitrosePromotion && !pyoPromotion && wasDisplayPrice === null);
    if (!offer) continue;
    const known = byOffer.get(offer.promotionId) ?? { offer, products: [] };
    known.products.push(product);
    byOffer.set(offer.promotionId, known);
  }
  return [...byOffer.values()]
    .filter((one) => one.products.length > 1)
    .slice(0, mostCards)
    .map(({ offer, products: ofOffer }) => {
      const own = offerPath(offer);
      return {
        href: hasPage(own) ? own : pages.offers,
        title: offer.promotionDescription,
        text: textOf(ofOffer[0]!.name, new Set(offer.groups.flatMap(({ lineNumbers }) => lineNumbers)).size - 1, offer.promotionExpiryDate),
        pictured: ofOffer.slice(0, mostPictures).map((product) => {
          const { lineNumber, images, thumbnail, name } = toTile(product);
          return { lineNumber, images, thumbnail, name };
        }),
      };
    });
}

function textOf(first: string, others: number, lastDay: string | null): string {
  const more = others > 0 ? ` and ${others} more` : '';
  return `${first}${more}.${lastDay === null ? '' : ` Until ${formatShortDay(lastDay)}.`}`;
}

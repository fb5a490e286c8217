import type { z } from 'zod';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import { untriggeredMultiBuys, type UntriggeredMultiBuy } from '#/modules/offers/rules/untriggered-multi-buys.ts';
import type { missedOffersAnswer } from '#/modules/interstitials/rules/interstitials-schema.ts';
import { mostPopularFirst } from '#/modules/recommendations/rules/most-popular-first.ts';
import { presentPromotion } from '#/modules/storefront/rules/product/present-product.ts';
import { presentProducts } from '#/modules/storefront/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { readOrderToCheckOut, type InterstitialSources, type OrderToCheckOut } from './read-order-to-check-out.ts';

type MissedOffer = z.output<typeof missedOffersAnswer>['offers'][number];

/** The most offers in an answer, and the most products in a group of one: a page that is read on the way to checkout. */
const mostOffers = 6;
const mostProducts = 8;

/**
 * Lists the order's multi-buys without a complete set (SC-433, SC-434), those with the fewest missing items first. Each
 * group that lacks items has the available products that can complete it, the most popular first; products that are high
 * in fat, salt or sugar are left out, and so is an offer that nothing is left to complete. Wine mixes have a page of their own. Runs one statement.
 */
export async function listMissedOffers(call: CallContext, sources: InterstitialSources, customerOrderId: string): Promise<{ offers: MissedOffer[] }> {
  const order = await readOrderToCheckOut(call, sources, customerOrderId);
  if (order === null) return { offers: [] };
  const offers: MissedOffer[] = [];
  for (const offer of untriggeredMultiBuys(order.lines, order.terms, sources.offers.solve)) {
    if (offer.promotion.promotionTypeCode === 'WMX') continue;
    const presented = presentMissedOffer(sources, offer, order);
    if (presented) offers.push(presented);
    if (offers.length === mostOffers) break;
  }
  return { offers };
}

/** Presents an offer with the products that can complete it; null if a group that lacks items has no such product. */
function presentMissedOffer(sources: InterstitialSources, { promotion, missing }: UntriggeredMultiBuy, { context, now }: OrderToCheckOut): MissedOffer | null {
  const { catalogue } = sources;
  const isOffered = (product: CatalogueProduct) => !product.hfssHigh && catalogue.availability(product.lineNumber, { ...context, now }) === 'AVAILABLE';
  const lacking = new Set(missing.map(({ groupId }) => groupId));
  const chosen = promotion.groups.map(({ id, lineNumbers }) => (lacking.has(id) ? catalogue.products(lineNumbers).filter(isOffered).toSorted(mostPopularFirst).slice(0, mostProducts) : []));
  const [first] = chosen.flat();
  if (!first || promotion.groups.some(({ id }, at) => lacking.has(id) && chosen[at]!.length === 0)) return null;
  const presented = presentPromotion(promotion, first);
  return {
    ...presented,
    groups: presented.groups.map((group, at) => ({ ...group, products: presentProducts(sources, chosen[at]!.map(({ lineNumber }) => lineNumber), context, now) })),
    missing: [...missing],
  };
}

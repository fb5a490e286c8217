import type { z } from 'zod';
import { bulkOffers } from '#/modules/offers/rules/bulk-offers.ts';
import type { bulkOffersAnswer } from '#/modules/interstitials/rules/interstitials-schema.ts';
import { presentPromotion } from '#/modules/storefront/rules/product/present-product.ts';
import { presentProducts } from '#/modules/storefront/server/public.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { readOrderToCheckOut, type InterstitialSources } from './read-order-to-check-out.ts';

type BulkOffers = z.output<typeof bulkOffersAnswer>;

/** The most offers in an answer. */
const mostOffers = 8;

/**
 * Lists the offers that save something if more of a line of the order is added, the largest saving first (SC-435). Leaves
 * out lines that cannot be supplied any more. Runs one statement.
 */
export async function listBulkOffers(call: CallContext, sources: InterstitialSources, customerOrderId: string): Promise<BulkOffers> {
  const order = await readOrderToCheckOut(call, sources, customerOrderId);
  if (order === null) return { offers: [] };
  const { catalogue } = sources;
  const { lines, terms, context, now } = order;
  const offers = bulkOffers(lines, terms, sources.offers.solve).flatMap(({ promotion, lineNumber, more, savingPence }): BulkOffers['offers'] => {
    const known = catalogue.product(lineNumber);
    const [product] = presentProducts(sources, [lineNumber], context, now);
    if (!known || product?.availability !== 'AVAILABLE') return [];
    return [{ ...presentPromotion(promotion, known), product, more, saving: toMoney(savingPence) }];
  });
  return { offers: offers.slice(0, mostOffers) };
}

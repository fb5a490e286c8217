import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** The time limits of the calls for interstitials (SC-432). Failures are not shown: the shopper is on the way to checkout. */
const terms = { responseTimeoutMs: 2000, deadlineMs: 4000, quiet: true, ofOrder: true } as const;

/** An offer that lacks items, with the products that can complete it. */
export type MissedOffer = Pick<RestCalls['GET interstitials/v1/missed-offers/{customerOrderId}']['answer']['offers'][number], 'promotionId' | 'promotionDescription' | 'missing'> & {
  groups: { id: string; name: string; threshold: number; products: TileProduct[] }[];
};

/** A line of which more saves money. */
export interface BulkOffer {
  product: TileProduct;
  more: number;
  saving: { amount: number; currencyCode: 'GBP' };
  promotionDescription: string;
}

/** Reads the order's missed offers (SC-434); null if the call fails or takes too long. */
export async function readMissedOffers(calls: CallLayer, customerOrderId: string): Promise<MissedOffer[] | null> {
  const call = 'GET interstitials/v1/missed-offers/{customerOrderId}';
  const answer = await calls.rest({ call, params: { customerOrderId }, ...terms }).catch(missing);
  return answer && answer.offers.map(({ promotionId, promotionDescription, missing: lacking, groups }) => ({
    promotionId,
    promotionDescription,
    missing: lacking,
    groups: groups.map(({ id, name, threshold, products }) => ({ id, name, threshold, products: products.map(toTile) })),
  }));
}

/** Reads the order's bulk offers (SC-435); null if the call fails or takes too long. */
export async function readBulkOffers(calls: CallLayer, customerOrderId: string): Promise<BulkOffer[] | null> {
  const call = 'GET interstitials/v1/bulk-offers/{customerOrderId}';
  const answer = await calls.rest({ call, params: { customerOrderId }, ...terms }).catch(missing);
  return answer && answer.offers.map(({ product, more, saving, promotionDescription }) => ({ product: toTile(product), more, saving, promotionDescription }));
}

/** Reads the customer's forgotten favourites (SC-436); null if the call fails or takes too long. */
export async function readForgottenFavourites(calls: CallLayer, customerOrderId: string): Promise<TileProduct[] | null> {
  const call = 'GET interstitials/v1/forgotten-favourites/{customerOrderId}';
  const answer = await calls.rest({ call, params: { customerOrderId }, ...terms }).catch(missing);
  return answer && answer.products.map(toTile);
}

function missing(error: unknown): null {
  if (error instanceof CallFailure) return null;
  throw error;
}

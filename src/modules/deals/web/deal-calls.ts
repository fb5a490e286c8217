import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { unknownCode } from '#/modules/deals/rules/meal-deal-code.ts';

export type WireOffer = RestCalls['GET offers-experience/v1/offers/{offerId}']['answer'];
export type WireMealDeal = RestCalls['GET offers-experience/v1/meal-deals/{mealDealId}']['answer'];
export type WireBundle = RestCalls['GET products/v1/bundles/{bundleName}']['answer'];

interface OfferTerms {
  categoryId?: number | undefined;
  trolleyId?: string | undefined;
  /** True if the caller shows failures itself. */
  quiet?: boolean;
}

/** Reads an offer with its products (SC-154); null if there is no such offer. */
export async function findOffer(calls: CallLayer, offerId: string, { quiet = false, categoryId, trolleyId }: OfferTerms = {}): Promise<WireOffer | null> {
  const call = 'GET offers-experience/v1/offers/{offerId}';
  return orNull(calls.rest({ call, params: { offerId }, query: { categoryId, trolleyId }, handledStatuses: [404], quiet }));
}

/** Reads the identifier and the name of a set of offers (SC-157); null if there is no such set. */
export async function findOfferSet(calls: CallLayer, offerIdentifier: string): Promise<{ offerIdentifier: string; name: string } | null> {
  const call = 'GET offers-experience/v1/offer-sets/{offerIdentifier}';
  return orNull(calls.rest({ call, params: { offerIdentifier }, handledStatuses: [404] }));
}

/** Reads a bundle with its products (SC-160); null if there is no such bundle. */
export async function findBundle(calls: CallLayer, bundleName: string): Promise<WireBundle | null> {
  return orNull(calls.rest({ call: 'GET products/v1/bundles/{bundleName}', params: { bundleName }, handledStatuses: [404] }));
}

/** Reads a meal deal, or the code of what stands in its way; UNKNOWN for any other failure (SC-173 to SC-175). */
export async function readMealDeal(calls: CallLayer, mealDealId: string, trolleyId?: string): Promise<{ deal: WireMealDeal; code: null } | { deal: null; code: string; status: number | null }> {
  const call = 'GET offers-experience/v1/meal-deals/{mealDealId}';
  try {
    return { deal: await calls.rest({ call, params: { mealDealId }, query: { trolleyId }, handledStatuses: [404, 409, 410], quiet: true }), code: null };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { deal: null, code: error.body?.errorCode ?? unknownCode, status: error.status };
  }
}

/**
 * Reads a meal deal again for a page that shows it, or the code of what stands in its way now. Returns null if the call
 * failed without a reason: what the page shows is still true.
 */
export async function readMealDealAgain(calls: CallLayer, mealDealId: string, trolleyId: string): Promise<{ deal: WireMealDeal | null; code: string | null } | null> {
  const { deal, code } = await readMealDeal(calls, mealDealId, trolleyId);
  return code === unknownCode ? null : { deal, code };
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  }
}

import { isListed } from '#/modules/offers/rules/offer-link.ts';
import { mealDealCodes } from '#/modules/deals/rules/meal-deal-code.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { readDealTrolley, type DealSources } from './deal-sources.ts';
import { presentOffer, type WireOffer } from './present-offer.ts';

/**
 * Answers with an offer and its products, also before it starts and after it ends. Throws 404 for an unknown offer, one
 * that staff have ended, and one that is not listed (SC-144, SC-154).
 */
export async function readOffer(
  call: CallContext,
  sources: DealSources,
  offerId: string,
  { trolleyId, categoryId }: { trolleyId?: string | undefined; categoryId?: number | undefined },
): Promise<WireOffer> {
  const promotion = sources.offers.promotionAt(offerId);
  if (!promotion || !isListed(promotion)) throw unknownDeal();
  const now = await call.now();
  const shown = await readDealTrolley(call, sources, trolleyId);
  return presentOffer(sources, promotion, { ...shown, categoryId: categoryId ?? null, now });
}

export const unknownDeal = (): CallError => new CallError(404, mealDealCodes.unknownDeal, null, { errorCode: mealDealCodes.unknownDeal });

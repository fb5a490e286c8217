import { isMultiBuy } from '#/modules/offers/rules/is-multi-buy.ts';
import { isPriceReduction } from '#/modules/offers/rules/is-price-reduction.ts';
import { inNumberOrder } from '#/modules/offers/rules/best-offers/number-order.ts';
import { isListed } from '#/modules/offers/rules/offer-link.ts';
import { isLive } from '#/modules/offers/rules/promotion-expiry.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { readDealTrolley, type DealSources } from './deal-sources.ts';
import { isInCategory, presentOffer, type WireOffer } from './present-offer.ts';

export interface OffersWanted {
  trolleyId?: string | undefined;
  categoryId?: number | undefined;
  size: number;
  start: number;
}

/** Answers with a page of the listed offers that are live now, multi-buys first (SC-154). */
export async function listOffers(call: CallContext, sources: DealSources, { trolleyId, categoryId, size, start }: OffersWanted): Promise<{ offers: WireOffer[]; totalMatches: number }> {
  const now = await call.now();
  const shown = await readDealTrolley(call, sources, trolleyId);
  const isIn = ({ groups }: PromotionRecord) =>
    categoryId === undefined || groups.some(({ lineNumbers }) => lineNumbers.some((lineNumber) => isInCategory(sources, lineNumber, categoryId)));
  const live = [...sources.offers.all()].filter((promotion) => isListed(promotion) && isLive(promotion, shown.context.slotDate, now) && isIn(promotion));
  const page = live.sort(byKind).slice(start, start + size);
  return { offers: page.map((promotion) => presentOffer(sources, promotion, { ...shown, categoryId: categoryId ?? null, now })), totalMatches: live.length };
}

const byKind = (one: PromotionRecord, other: PromotionRecord): number => kindOf(one) - kindOf(other) || inNumberOrder(one.promotionId, other.promotionId);

/** Multi-buys come first, then price reductions, then offers for members. */
const kindOf = (promotion: PromotionRecord): number => (isMultiBuy(promotion) ? 0 : isPriceReduction(promotion) ? 1 : 2);

import { isListed, isWineMix } from '#/modules/offers/rules/offer-link.ts';
import { isLive } from '#/modules/offers/rules/promotion-expiry.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { defaultBranchId } from '#/modules/trolley/server/public.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { isOnOffer } from './read-bundle.ts';
import type { DealSources } from './deal-sources.ts';
import { runningMealDeals } from './list-meal-deals.ts';

/** The pages of the deals that a visitor without a slot can get today. */
export interface DealPages {
  promotionIds: string[];
  mealDealIds: string[];
  bundleNames: string[];
  /** The ids of the categories that have a product on offer, or a category below with one. */
  categoriesOnOffer: Set<number>;
}

/**
 * Lists the pages of the listed offers that are live, of the meal deals that run and of the bundles that are on offer.
 * Leaves out the promotions that are shown elsewhere (meal deals, wine mixes), and those without a product in the shop.
 */
export function listDealPages(sources: DealSources, now: Instant): DealPages {
  const { catalogue, offers, deals } = sources;
  const live = [...offers.all()].filter((promotion) => isListed(promotion) && isLive(promotion, null, now));
  const hasPage = (promotion: PromotionRecord) => !isWineMix(promotion) && deals.mealDeal(promotion.promotionId) === undefined;
  const isSold = ({ groups }: PromotionRecord) => groups.some(({ lineNumbers }) => lineNumbers.some((lineNumber) => catalogue.product(lineNumber)?.markedForDelete === false));
  return {
    promotionIds: live.filter((promotion) => hasPage(promotion) && isSold(promotion)).map(({ promotionId }) => promotionId),
    mealDealIds: runningMealDeals(sources, { branchId: defaultBranchId, slotDate: null }, now).map(({ deal }) => deal.mealDealId),
    bundleNames: deals.bundles().filter((bundle) => isOnOffer(bundle, now)).map(({ bundleName }) => bundleName),
    categoriesOnOffer: categoriesOf(sources, live),
  };
}

function categoriesOf({ catalogue }: DealSources, promotions: readonly PromotionRecord[]): Set<number> {
  const own = new Set<number>();
  for (const { groups } of promotions) {
    for (const lineNumber of groups.flatMap(({ lineNumbers }) => lineNumbers)) {
      const product = catalogue.product(lineNumber);
      if (product === undefined || product.markedForDelete || !catalogue.isRanged(lineNumber, defaultBranchId)) continue;
      for (const id of product.categoryIds) own.add(id);
    }
  }
  return new Set([...own].flatMap((id) => catalogue.categories.find(id)?.path.map((above) => above.id) ?? []));
}

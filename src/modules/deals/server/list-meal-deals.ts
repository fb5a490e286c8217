import type { z } from 'zod';
import { dealState } from '#/modules/deals/rules/deal-state.ts';
import type { mealDealsAnswer } from '#/modules/deals/rules/deals-schema.ts';
import { isBlocked, mealDealCode } from '#/modules/deals/rules/meal-deal-code.ts';
import type { MealDealRecord } from '#/modules/deals/rules/deal-records.ts';
import type { TrolleyContext } from '#/modules/catalogue/server/public.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { linesInShop, readDealTrolley, type DealSources } from './deal-sources.ts';
import { mealDealFields, pricedPromotion, type PricedPromotion } from './read-meal-deal.ts';

/**
 * Answers with the meal deals running now (SC-166): for the trolley's slot, if the call names one. Leaves out those of
 * which a group is sold out, because their pages are blocked (SC-173).
 */
export async function listMealDeals(call: CallContext, sources: DealSources, trolleyId: string | undefined): Promise<z.output<typeof mealDealsAnswer>> {
  const { catalogue } = sources;
  const now = await call.now();
  const { context } = await readDealTrolley(call, sources, trolleyId);
  return {
    mealDeals: runningMealDeals(sources, context, now).map(({ deal, promotion }) => {
      const groups = promotion.groups.map(({ id, name, threshold, lineNumbers }) => {
        const pictured = catalogue.products(lineNumbers).find(({ markedForDelete, images }) => !markedForDelete && images !== null);
        return { id, name, threshold, image: pictured?.images?.medium ?? null };
      });
      return { ...mealDealFields(deal, promotion), groups };
    }),
  };
}

/** Returns the meal deals that run now at a branch, with the promotions that price them; not those whose pages are blocked. */
export function runningMealDeals(sources: DealSources, context: TrolleyContext, now: Instant): RunningMealDeal[] {
  const { catalogue, deals } = sources;
  return deals.mealDeals().flatMap((deal) => {
    const promotion = pricedPromotion(sources, deal.mealDealId);
    if (!promotion) return [];
    const state = dealState(promotion, context.slotDate, now);
    const left = promotion.groups.map(({ lineNumbers }) => linesInShop(catalogue, lineNumbers).map((lineNumber) => catalogue.availability(lineNumber, { ...context, now })));
    return state !== 'LIVE' || isBlocked(mealDealCode(state, left, promotion.myWaitrosePromotion)) ? [] : [{ deal, promotion }];
  });
}

interface RunningMealDeal {
  deal: MealDealRecord;
  promotion: PricedPromotion;
}

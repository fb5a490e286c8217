import type { z } from 'zod';
import type { WireProduct } from '#/contract/rest-types.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { presentProducts } from '#/modules/storefront/server/public.ts';
import { countItems } from '#/modules/trolley/rules/totals/price-trolley.ts';
import type { ReadTrolley } from '#/modules/trolley/server/public.ts';
import type { MealDealRecord } from '#/modules/deals/rules/deal-records.ts';
import { dealState } from '#/modules/deals/rules/deal-state.ts';
import type { mealDealAnswer } from '#/modules/deals/rules/deals-schema.ts';
import { mealDealBuilders, nextEmptyGroup } from '#/modules/deals/rules/meal-deal-builders.ts';
import { mealDealCode, mealDealCodes, statusOfCode, type MealDealCode } from '#/modules/deals/rules/meal-deal-code.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { linesInShop, readDealTrolley, type DealSources } from './deal-sources.ts';

export type WireMealDeal = z.output<typeof mealDealAnswer>;

/** The number of products suggested for the next empty place (SC-172). */
const mostRecommended = 4;

/**
 * Answers with a meal deal by its id or short name, for the branch and slot of the trolley that the call names. Throws
 * the code of SC-176 if it is not available.
 */
export async function readMealDeal(call: CallContext, sources: DealSources, idOrName: string, trolleyId: string | undefined): Promise<WireMealDeal> {
  const deal = sources.deals.mealDeal(idOrName) ?? refuse(mealDealCodes.unknownDeal);
  const promotion = pricedPromotion(sources, deal.mealDealId) ?? refuse(mealDealCodes.withdrawn);
  const now = await call.now();
  const { trolley, context } = await readDealTrolley(call, sources, trolleyId);
  const groups = promotion.groups.map(({ id, name, threshold, lineNumbers }) => {
    // A withdrawn product fills no place of a builder, because the page has nothing to show there.
    const inShop = linesInShop(sources.catalogue, lineNumbers);
    return { id, name, threshold, lineNumbers: inShop, products: presentProducts(sources, inShop, context, now) };
  });
  const code = mealDealCode(dealState(promotion, context.slotDate, now), groups.map(({ products }) => products.map(({ availability }) => availability)), promotion.myWaitrosePromotion);
  if (code !== null && code !== mealDealCodes.membersOnly && code !== mealDealCodes.someUnavailable) refuse(code);
  return { ...mealDealFields(deal, promotion), groups, recommendations: recommend(groups, trolley), errorCode: code as WireMealDeal['errorCode'] };
}

/** Returns the promotion that prices a meal deal; null if staff have ended it, or taken its price away. */
export function pricedPromotion({ offers }: DealSources, mealDealId: string): PricedPromotion | null {
  const { discount = null, ...promotion } = offers.promotion(mealDealId) ?? {};
  return discount === null ? null : { ...(promotion as PromotionRecord), discount };
}

export type PricedPromotion = PromotionRecord & { discount: NonNullable<PromotionRecord['discount']> };

/** The fields of a meal deal besides its groups (SC-164). */
export function mealDealFields({ mealDealId, dealName, name, description }: MealDealRecord, { startDate, promotionExpiryDate, discount, type }: PricedPromotion) {
  const value = toMoney(discount.valuePence);
  return { id: mealDealId, dealName, name, description, startDate, endDate: promotionExpiryDate, discount: { type: 'TOTAL_PRICE' as const, value }, type };
}

/** Returns products for the next empty place: of its group, available and not in the trolley. */
function recommend(groups: WireMealDeal['groups'], trolley: ReadTrolley | null): WireProduct[] {
  const items = new Map((trolley?.lines ?? []).map((line) => [line.lineNumber, countItems([line])]));
  const next = nextEmptyGroup(mealDealBuilders(groups, items));
  const products = groups.find(({ id }) => id === next)?.products ?? [];
  return products.filter(({ availability, lineNumber }) => availability === 'AVAILABLE' && !items.has(lineNumber)).slice(0, mostRecommended);
}

function refuse(code: MealDealCode): never {
  throw new CallError(statusOfCode[code]!, code, null, { errorCode: code });
}

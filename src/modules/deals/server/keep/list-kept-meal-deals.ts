import type { z } from 'zod';
import { keptDealState } from '#/modules/deals/rules/kept-deal-state.ts';
import type { staffMealDealsAnswer } from '#/modules/deals/rules/staff-deal-schema.ts';
import { listMealDealRecords } from '#/modules/deals/server/deal-store.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';

/**
 * Answers with a part of the meal deals that match a query, the highest short number first. Every word of the query must
 * be in the id, short number, name or description; or the query is the line number of one of the products. There are
 * few, so all are read.
 */
export async function listKeptMealDeals(
  call: CallContext,
  offers: Offers,
  { query, start, size }: { query: string; start: number; size: number },
): Promise<z.output<typeof staffMealDealsAnswer>> {
  // A promotion that has just been saved is shown at once.
  const [records, now] = await Promise.all([listMealDealRecords(call.database), call.now(), offers.freshen()]);
  const today = londonDay(now);
  const words = query.toLowerCase().split(/\s+/);
  const deals = records.map(({ description, ...deal }) => {
    const promotion = offers.promotion(deal.mealDealId);
    const lineNumbers = new Set(promotion?.groups.flatMap((group) => group.lineNumbers));
    const text = `${deal.mealDealId} ${deal.dealName} ${deal.name} ${description}`.toLowerCase();
    const dates = { startDate: promotion?.startDate ?? null, endDate: promotion?.promotionExpiryDate ?? null };
    const ended = promotion === undefined || promotion.discount === null;
    return {
      isFound: lineNumbers.has(query.trim()) || words.every((word) => text.includes(word)),
      deal: {
        ...deal,
        ...dates,
        pricePence: promotion?.discount?.valuePence ?? 0,
        membersOnly: promotion?.myWaitrosePromotion ?? false,
        products: lineNumbers.size,
        state: keptDealState({ ...dates, ended }, today),
      },
    };
  });
  const found = deals.flatMap(({ isFound, deal }) => (isFound ? [deal] : [])).sort((one, other) => Number(other.dealName) - Number(one.dealName));
  return { content: found.slice(start, start + size), totalResults: found.length };
}

import { listBought } from '#/modules/orders/server/public.ts';
import { presentProducts, trolleyContextOf } from '#/modules/storefront/server/public.ts';
import { listCallersLines } from '#/modules/trolley/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { chooseRecommended, mostRecommended } from '#/modules/recommendations/rules/choose-recommended.ts';
import { categoriesBoughtMost, inTurns } from '#/modules/recommendations/rules/recommended-for-customer.ts';
import type { RecommendationPage } from '#/modules/recommendations/rules/recommendations-schema.ts';
import type { Recommendations, RecommendationSources } from './recommend-products.ts';

export interface ForCustomerWanted extends RecommendationPage {
  trolleyId?: string | undefined;
}

/** The purchases that count: those of a year, as for favourites (SC-183). */
const boughtWithinMs = 365 * dayMs;

/**
 * Returns popular products of the categories that the customer buys most, one category after another in turns (SC-082);
 * the branch's best sellers if the customer has bought nothing. Omits products that are unavailable or in the
 * customer's trolley (SC-084). Runs a constant number of statements.
 */
export async function recommendForCustomer(call: CallContext, sources: RecommendationSources, { start, size, trolleyId }: ForCustomerWanted): Promise<Recommendations> {
  const { catalogue, inCategory, bestSellers, trolleyContext } = sources;
  const now = await call.now();
  const { customerId } = call.caller;
  const bought = await listBought(call.database, { customerId, since: now - boughtWithinMs, lineNumbers: null });
  const context = await trolleyContextOf(call, trolleyId, trolleyContext);
  const excluded = new Set(await listCallersLines(call));
  const isSuitable = (lineNumber: string) =>
    !excluded.has(lineNumber) && catalogue.availability(lineNumber, { ...context, now }) === 'AVAILABLE';
  const categories = categoriesBoughtMost(
    bought.flatMap(({ lineNumber, orders }) => {
      const categoryId = catalogue.product(lineNumber)?.categoryIds[0];
      return categoryId === undefined ? [] : { categoryId, orders: Number(orders) };
    }),
  );
  const suitable = categories.map((categoryId) => firstOf(inCategory.of(categoryId), isSuitable));
  const chosen = chooseRecommended(categories.length === 0 ? bestSellers(context.branchId) : inTurns(suitable), isSuitable);
  return { products: presentProducts(sources, chosen.slice(start, start + size), context, now), totalResults: chosen.length };
}

function firstOf(products: readonly { lineNumber: string }[], isSuitable: (lineNumber: string) => boolean): string[] {
  const found: string[] = [];
  for (const { lineNumber } of products) {
    if (found.length === mostRecommended) break;
    if (isSuitable(lineNumber)) found.push(lineNumber);
  }
  return found;
}

import { listOrderedLines } from '#/modules/orders/server/public.ts';
import { loadTrolley, ownerOf } from '#/modules/trolley/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import type { RecommendationPage } from '#/modules/recommendations/rules/recommendations-schema.ts';
import { recommendProducts, type Recommendations, type RecommendationSources } from './recommend-products.ts';

/**
 * Recommends products for one of the caller's orders, open or placed, or for the browser's own trolley, order '0'
 * (SC-081). Throws 404 for another customer's order, and 401 if a visitor asks for any order but '0'. Runs at most four
 * statements, whatever the size of the order.
 */
export async function recommendForOrder(
  call: CallContext,
  sources: RecommendationSources,
  customerOrderId: string,
  page: RecommendationPage,
): Promise<Recommendations> {
  const { database } = call;
  const owner = ownerOf(call, customerOrderId);
  const now = await call.now();
  const found = owner && (await loadTrolley(database, owner, now));
  if (!found && isSignedIn(call.caller)) notFound();
  const { order, lines, slot } = found ?? { order: null, lines: [], slot: null };
  const isTrolley = order === null || order.state === 'PENDING' || order.state === 'AMENDING';
  const items = isTrolley ? lines.map(({ lineNumber }) => lineNumber) : await listOrderedLines(database, order.customerOrderId);
  return recommendProducts(database, sources, { order, items, slot, ...page }, now);
}

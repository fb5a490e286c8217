import { listOrderedLines } from '#/modules/orders/server/public.ts';
import { currentSlotOf } from '#/modules/slots/server/public.ts';
import { defaultBranchId, findOpenOrder, findOrder, listLines, ownerOf, type OrderHeader } from '#/modules/trolley/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { RecommendationPage } from '#/modules/recommendations/rules/recommendations-schema.ts';
import { recommendProducts, type Recommendations, type RecommendationSources } from './recommend-products.ts';

/**
 * What goes with an order of the caller, open or placed, or with the browser's own trolley, order '0' (SC-081); an order of
 * somebody else is not found. Six statements at most, whatever the order holds.
 */
export async function recommendForOrder(
  call: CallContext,
  sources: RecommendationSources,
  customerOrderId: string,
  page: RecommendationPage,
): Promise<Recommendations> {
  const owner = ownerOf(call, customerOrderId);
  const order = owner ? await findOrder(call.database, owner) : undefined;
  if (!order && isSignedIn(call.caller)) notFound();
  const now = await call.now();
  const { items, alsoInTrolley } = order ? await gatherLines(call.database, order) : { items: [], alsoInTrolley: [] };
  const slot = order?.customerId ? await currentSlotOf(call.database, order.customerOrderId, now) : null;
  const context = { branchId: slot?.branchId ?? defaultBranchId, slotDate: slot?.date ?? null };
  return recommendProducts(call.database, sources, { items, alsoInTrolley, context, ...page }, now);
}

async function gatherLines(database: Database, order: OrderHeader): Promise<{ items: string[]; alsoInTrolley: string[] }> {
  const { customerOrderId, customerId, state } = order;
  const isOpen = state === 'PENDING' || state === 'AMENDING';
  if (isOpen) return { items: await trolleyLines(database, customerOrderId), alsoInTrolley: [] };
  const open = customerId === null ? undefined : await findOpenOrder(database, customerId);
  return {
    items: await listOrderedLines(database, customerOrderId),
    alsoInTrolley: open ? await trolleyLines(database, open.customerOrderId) : [],
  };
}

const trolleyLines = async (database: Database, customerOrderId: string): Promise<string[]> =>
  (await listLines(database, customerOrderId)).map((line) => line.lineNumber);

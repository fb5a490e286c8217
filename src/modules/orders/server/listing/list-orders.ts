import type { WireOrderLink, WireOrderSummary } from '#/contract/rest-types.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { presentSummary } from '#/modules/orders/rules/present-order.ts';
import { listPlacedOrders, type OrderListing } from './listed-order-store.ts';

/** A page of a list of orders (SC-586). */
export interface WireOrderList {
  content: WireOrderSummary[];
  /** A link with rel `next`, only if there are more orders. */
  links: (WireOrderLink & { start: number })[];
}

/**
 * Returns a page of the customer's placed orders in their current state, with a link to the next page if there is one.
 */
export async function listOrders(database: Database, listing: OrderListing, now: Instant): Promise<WireOrderList> {
  const found = await listPlacedOrders(database, listing, now);
  const content = found.slice(0, listing.size).map((order) => presentSummary(order, now));
  return { content, links: found.length > listing.size ? [nextLink(listing)] : [] };
}

function nextLink({ statuses, size, start, sortBy }: OrderListing): WireOrderList['links'][number] {
  const query = new URLSearchParams({ size: String(size), start: String(start + size), sortBy });
  const chosen = statuses ? `statuses=${statuses.join('+')}&` : '';
  return { rel: 'next', title: 'Next orders', href: `/order-orchestration/orders?${chosen}${query}`, start: start + size };
}

import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import type { Failure } from '#/modules/trolley/rules/lines/change-line.ts';
import { whyOver } from '#/modules/trolley/rules/order/trolley-closed.ts';
import { ownerOf } from './find-trolley.ts';
import type { CatalogueAndOffers } from './lines/line-products.ts';
import { loadTrolley } from './load-trolley.ts';
import { noSuchTrolley, presentTrolley } from './present-trolley.ts';
import { priceFor, readTrolley, type ReadTrolley } from './read-trolley.ts';

/**
 * A trolley as its caller sees it. `failures` says why the order is no longer a trolley; it is empty if the order still
 * is one.
 */
export interface CallersTrolley {
  read: ReadTrolley;
  failures: Failure[];
}

/**
 * Answers with the caller's trolley. Prices, promotions and conflicts are computed on each read (SC-241). Visitors who
 * have no trolley yet get an empty one. Failure 410 if the order is no longer a trolley (SC-255), 404 if it is not the
 * caller's.
 */
export async function answerTrolley(call: CallContext, catalogueAndOffers: CatalogueAndOffers, orderId: string) {
  const found = await readCallersTrolley(call, catalogueAndOffers, orderId);
  return found ? presentTrolley(found.read, found.failures) : noSuchTrolley;
}

/**
 * Reads the trolley that `answerTrolley` answers with, before its conversion to the wire format. Null if a signed-in
 * caller has no such order.
 */
export async function readCallersTrolley(call: CallContext, catalogueAndOffers: CatalogueAndOffers, orderId: string): Promise<CallersTrolley | null> {
  const owner = ownerOf(call, orderId);
  const now = await call.now();
  const found = owner && (await loadTrolley(call.database, owner, now));
  if (!found && isSignedIn(call.caller)) return null;
  const read = found
    ? { order: found.order, slot: found.slot, ...priceFor(catalogueAndOffers, found, now) }
    : await readTrolley(call.database, catalogueAndOffers, null, now);
  const over = read.order ? whyOver(read.order, now) : null;
  return { read, failures: over ? [over] : [] };
}

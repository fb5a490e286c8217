import { listFavourites, type Favourite, type PastPurchases } from '#/modules/favourites/rules/favourite-list.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import { listChoices } from './favourite-store.ts';

/** Returns a customer's purchases from orders completed after `since`, limited to `lineNumbers` unless it is null. */
export type FindPurchases = (
  database: Database,
  wanted: { customerId: number; since: Instant; lineNumbers: readonly string[] | null },
) => Promise<PastPurchases[]>;

/** The time for which a purchase makes a product a favourite: a year (SC-183). */
const boughtWithinMs = 365 * dayMs;

/**
 * Returns the caller's favourites: all of them if `lineNumbers` is null, otherwise only those among these products.
 * Returns none for an anonymous caller. Runs two statements, however many products there are.
 */
export async function findFavourites(call: CallContext, findPurchases: FindPurchases, lineNumbers: readonly string[] | null): Promise<Favourite[]> {
  if (!isSignedIn(call.caller) || lineNumbers?.length === 0) return [];
  const { customerId } = call.caller;
  const since = (await call.now()) - boughtWithinMs;
  const [purchases, choices] = await Promise.all([
    findPurchases(call.database, { customerId, since, lineNumbers }),
    listChoices(call.database, customerId, lineNumbers),
  ]);
  return listFavourites(purchases, choices);
}

import { listFavourites, type Favourite, type PastPurchases } from '#/modules/favourites/rules/favourite-list.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import { listChoices } from './favourite-store.ts';

/** Returns what a customer bought in orders completed after an instant; only of these products unless that is null. */
export type FindPurchases = (
  database: Database,
  wanted: { customerId: number; since: Instant; lineNumbers: readonly string[] | null },
) => Promise<PastPurchases[]>;

/** For how long a purchase makes a product a favourite (SC-183). */
const boughtWithinMs = 365 * dayMs;

/**
 * Returns the caller's favourites, only among these products unless `lineNumbers` is null. An anonymous caller has none.
 * Runs two statements, however many products there are.
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

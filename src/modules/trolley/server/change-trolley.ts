import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { rememberApplied, type OperationIds } from '#/platform/rules/sync/applied-operations.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import { readOperationIds } from '#/platform/server/http/operation-ids.ts';
import { whyClosed } from '#/modules/trolley/rules/order/trolley-closed.ts';
import type { TrolleyLine } from '#/modules/trolley/rules/lines/trolley-line.ts';
import { lockTrolley, ownerOf } from './find-trolley.ts';
import { loadTrolley, type LoadedTrolley } from './load-trolley.ts';
import type { CatalogueAndOffers } from './lines/line-products.ts';
import { noSuchTrolley, presentTrolley, type TrolleyAnswer } from './present-trolley.ts';
import { priceFor, readCodes, readSurroundings, type ReadTrolley } from './read-trolley.ts';
import { listLines, saveChange, type OrderHeader } from './trolley-store.ts';
import { renewVisitorCookie } from './visitor-cookie.ts';

/** A trolley that is open to changes, with the facts needed to judge its lines. */
export interface OpenTrolley extends LoadedTrolley {
  now: Instant;
  /** Ids of the operations in the call, by item and field. */
  operations: readonly OperationIds[];
  isApplied(id: string): boolean;
  /** Returns the trolley with these lines instead, priced. */
  price(lines: readonly TrolleyLine[]): ReadTrolley;
}

/** A decision on a change: the answer, and the change to store; null to store nothing. */
export interface DecidedChange {
  store: { order: OrderHeader; set: readonly TrolleyLine[]; gone: readonly string[] } | null;
  answer: TrolleyAnswer;
  /** Ids of the operations that this decision applies. */
  applied?: readonly string[];
}

/**
 * Reads a trolley, decides on a change and stores it in one statement. If the order changed in between, locks the
 * order's row and decides again. So changes to one order are applied one after another (SC-259), mostly without the
 * round trips of a transaction. If the order is closed to changes, answers with the unchanged trolley and the reason.
 * An operation that was applied before has no second effect. The answer's extension `applied` lists the call's
 * operations that are in effect, whether applied now or earlier.
 */
export async function changeTrolley(
  call: CallContext,
  catalogueAndOffers: CatalogueAndOffers,
  orderId: string,
  decide: (trolley: OpenTrolley) => DecidedChange,
): Promise<TrolleyAnswer> {
  const operations = readOperationIds(call);
  const asked = await call.now();
  const owner = ownerOf(call, orderId);
  const found = owner && (await loadTrolley(call.database, owner, asked));
  if (found) {
    if (!isSignedIn(call.caller)) renewVisitorCookie(call);
    const answer = await attempt(call.database, found, asked);
    if (answer) return answer;
  }
  return inTransaction(call, async (call) => {
    const order = await lockTrolley(call, orderId, asked);
    if (!order) return noSuchTrolley;
    // Read the lines in a separate statement after locking: a statement that waits for the lock returns the lines as
    // they were before the wait.
    const lines = await listLines(call.database, order.customerOrderId);
    // Read the clock after locking too: a change that waited past the cut-off is too late.
    const now = await readClock(call.database);
    const answer = await attempt(call.database, { order, lines, ...(await readSurroundings(call.database, order, now)), codes: await readCodes(call.database, order) }, now);
    if (answer === null) throw new Error('a locked order was changed by somebody else');
    return answer;
  });

  async function attempt(database: Database, found: LoadedTrolley, now: Instant): Promise<TrolleyAnswer | null> {
    const { order, lines, slot } = found;
    const known = new Set(order.appliedOperations);
    const repeated = operations.flatMap((ids) => Object.values(ids)).filter((id) => known.has(id));
    const price = (as: readonly TrolleyLine[]): ReadTrolley => ({ order, slot, ...priceFor(catalogueAndOffers, { ...found, lines: as }, now) });
    const closed = whyClosed(order, slot, now);
    if (operations.length > 0) call.extensions.applied = repeated;
    if (closed) return presentTrolley(price(lines), [closed]);
    const { store, answer, applied = [] } = decide({ ...found, now, price, operations, isApplied: (id) => known.has(id) });
    if (store === null && applied.length === 0) return answer;
    const { order: changed, set, gone } = store ?? { order, set: [], gone: [] };
    const remembered = { ...changed, appliedOperations: rememberApplied(order.appliedOperations, applied) };
    if (!(await saveChange(database, { order: remembered, set, gone, changedBy: call.caller.principalId, now }))) return null;
    if (operations.length > 0) call.extensions.applied = [...repeated, ...applied];
    return answer;
  }
}

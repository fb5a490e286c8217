import type { PlacingPart } from '#/modules/placing/server/public.ts';
import { lockOverdueAmends } from '#/modules/trolley/server/public.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { OrderAmendCancelled, OrderAmendExpired } from './order-amend-facts.ts';
import { restorePlacedDetails } from '#/modules/orders/server/order-details-store.ts';
import { OrderReleased } from '#/modules/orders/server/order-released.ts';
import { endAmendingStatus, fulfilPlacedOrders } from '#/modules/orders/server/order-status-store.ts';

/** The dependencies of beginning and ending amends. */
export interface AmendDeps {
  /** The parts of placing an order, each of which undoes what an amend changed. */
  parts: readonly Pick<PlacingPart<never>, 'revert'>[];
  announce: Announce;
}

/**
 * Ends the amends of orders whose trolleys are locked: each is again the order that was placed last, with its details,
 * lines, gifts, codes and slot (SC-630). Every part does its own in this transaction, which announces each amend that ended:
 * OrderAmendCancelled if a person ended it, otherwise OrderAmendExpired. Orders that are not AMENDING are ignored. `at` is
 * null for the job, which records the orders' cut-offs as the time.
 */
export async function endAmends(
  work: { database: Transaction },
  { parts, announce }: AmendDeps,
  customerOrderIds: readonly string[],
  { principalId, now, at = now }: { principalId: number | null; now: Instant; at?: Instant | null },
): Promise<void> {
  const amends = await endAmendingStatus(work.database, customerOrderIds, { madeBy: principalId, at });
  const ended = amends.map(({ customerOrderId }) => customerOrderId);
  await Promise.all([
    restorePlacedDetails(work.database, ended),
    ...parts.map((part) => part.revert?.(work, ended, { principalId, now })),
  ]);
  for (const amend of amends) await announce(work, principalId === null ? OrderAmendExpired(amend) : OrderAmendCancelled(amend));
}

/** The number of orders that the job moves in one transaction. */
const batch = 1000;

/**
 * Moves every order on whose amend cut-off has passed (SC-580): first ends amends, then sets placed orders to FULFIL.
 * Works in batches, each in a transaction of its own with the same number of statements whatever its size, so that a
 * cut-off of many orders keeps no locks for long. If the amend of one order cannot be ended, continues with the others,
 * and finally throws all errors together.
 */
export async function moveOrdersPastCutOff(database: Database, deps: AmendDeps, now: Instant): Promise<void> {
  const faults = await endOverdueAmends(database, deps, now);
  for (let moved = batch; moved === batch; ) moved = await releaseBatch(database, deps, now);
  if (faults.length > 0) throw new AggregateError(faults, `the amends of ${faults.length} orders could not be ended`, { cause: faults[0] });
}

/** Ends every overdue amend, one by one once a batch has failed, and returns the errors of those that cannot be ended. */
async function endOverdueAmends(database: Database, deps: AmendDeps, now: Instant): Promise<unknown[]> {
  const faults: unknown[] = [];
  const failed: string[] = [];
  let most = batch;
  for (;;) {
    let overdue: string[] = [];
    try {
      await inTransaction({ database }, async (work) => {
        overdue = await lockOverdueAmends(work.database, { now, most, except: failed });
        if (overdue.length > 0) await endAmends(work, deps, overdue, { principalId: null, now, at: null });
      });
    } catch (fault) {
      if (overdue.length === 0) throw fault;
      if (most === 1) {
        failed.push(...overdue);
        faults.push(fault);
      }
      most = 1;
      continue;
    }
    if (overdue.length < most) return faults;
  }
}

/** Sets one batch of placed orders to FULFIL, and announces each. Returns their number. */
async function releaseBatch(database: Database, { announce }: AmendDeps, now: Instant): Promise<number> {
  return inTransaction({ database }, async (work) => {
    const released = await fulfilPlacedOrders(work.database, now, batch);
    for (const order of released) await announce(work, OrderReleased(order));
    return released.length;
  });
}

import { carriedChanges } from '#/modules/trolley/rules/carried-changes.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import { KeptChanges } from './kept-changes.ts';
import type { TrolleyKeeper } from './trolley-keeper.ts';

/** The order of a browser without sign-in (SC-025). */
const visitorsOrder = '0';

/**
 * Asks of a customer's trolley what waited for the visitor's before they signed in. From then on it waits for nobody else:
 * the next visitor of this browser is another shopper.
 */
export function carryVisitorsChanges(keeper: TrolleyKeeper, kept: KeptValues<LocalKey>): void {
  const { trolley } = keeper.queue;
  if (trolley === null || trolley.orderId === visitorsOrder) return;
  const visitors = new KeptChanges(kept, visitorsOrder);
  const changes = carriedChanges(visitors.list(), trolley);
  visitors.replace([]);
  if (changes.length > 0) keeper.changeAll(changes);
}

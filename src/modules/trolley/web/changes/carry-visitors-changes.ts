import { carriedChanges } from '#/modules/trolley/rules/changes/carried-changes.ts';
import type { ClientTrolleyStore } from './client-trolley-store.ts';

/** The order id of a visitor's trolley (SC-025). */
const visitorsOrder = '0';

/**
 * Applies the pending changes of the visitor's trolley to the trolley of the customer who has signed in, once that has
 * been read. Clears the visitor's log, because the next visitor in this browser may be someone else.
 */
export function carryVisitorsChanges(store: ClientTrolleyStore): void {
  const { server: trolley } = store.state;
  if (trolley === null || trolley.orderId === visitorsOrder) return;
  const visitors = store.logOf(visitorsOrder);
  const operations = visitors.list();
  visitors.save([]);
  const changes = carriedChanges(operations, trolley);
  if (changes.length > 0) store.changeAll(changes);
}

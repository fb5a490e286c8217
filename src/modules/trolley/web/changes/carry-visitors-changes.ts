import { carriedChanges } from '#/modules/trolley/rules/changes/carried-changes.ts';
import type { ClientTrolleyStore } from './client-trolley-store.ts';

/** The order of a browser without sign-in (SC-025). */
const visitorsOrder = '0';

/**
 * Applies the changes that are pending for the visitor's trolley to the trolley of the customer who has signed in. The
 * next visitor of this browser is another shopper, so the visitor's log is cleared.
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

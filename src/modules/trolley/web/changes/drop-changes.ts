import type { ClientTrolleyStore } from './client-trolley-store.ts';

/**
 * Drops the changes to an order that the server has not answered, both in this browser's storage and on this page, so that they are
 * never sent. Call it when an amend has ended: the next one must not begin with them.
 */
export function dropChanges(store: ClientTrolleyStore, orderId: string): void {
  const { log, state } = store;
  if (log?.id !== orderId) return store.logOf(orderId).save([]);
  log.save([]);
  store.setState({ ...state, pending: [] });
}

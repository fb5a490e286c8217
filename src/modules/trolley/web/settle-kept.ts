import { withoutChanges } from '#/modules/trolley/rules/answered-changes.ts';
import type { PendingChange } from '#/modules/trolley/rules/pending-change.ts';
import type { KeptChanges } from './kept-changes.ts';

/** The browser forgets changes that were answered, but for what was asked again since. */
export function settleKept(order: KeptChanges, changes: readonly PendingChange[]): void {
  order.replace(withoutChanges(order.list(), changes));
}

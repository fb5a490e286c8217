import { useEffect } from 'react';
import { useReplaySavedActions } from '#/modules/account/web/sign-in/use-replay-saved-actions.ts';
import { fromWireQuantity } from '#/platform/rules/quantity.ts';
import { carryVisitorsChanges } from './carry-visitors-changes.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';

/**
 * After a sign-in, makes the adds that the shopper attempted before it, each once (SH-140 to SH-146), and applies the
 * visitor's pending changes to the customer's trolley.
 */
export default function ReplayAdds() {
  const store = useTrolleyStore();
  const loaded = useTrolley().trolley !== null;
  useReplaySavedActions(({ kind, lineNumber, productId, quantity, personalisedMessage }) => {
    if (kind !== 'add-to-trolley' || !quantity) return;
    store.change({ lineNumber, productId, quantity: fromWireQuantity(quantity), more: true, ...(personalisedMessage && { personalisedMessage }) });
  }, loaded);
  useEffect(() => {
    if (loaded) carryVisitorsChanges(store);
  }, [store, loaded]);
  return null;
}

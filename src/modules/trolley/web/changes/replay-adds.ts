import { useEffect } from 'react';
import type { SavedAction } from '#/modules/account/rules/sign-in/saved-action.ts';
import { useReplaySavedActions } from '#/modules/account/web/sign-in/use-replay-saved-actions.ts';
import { fromWireQuantity } from '#/platform/rules/quantity.ts';
import { carryVisitorsChanges } from './carry-visitors-changes.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';

/**
 * After a sign-in, makes the adds that the shopper attempted before it, each once (SH-140 to SH-146), passes their other
 * saved actions on, and applies the visitor's pending changes to the customer's trolley.
 */
export default function ReplayAdds({ onOther }: { onOther: (action: SavedAction) => void }) {
  const store = useTrolleyStore();
  const loaded = useTrolley().trolley !== null;
  useReplaySavedActions((action) => {
    const { kind, lineNumber, productId, quantity, personalisedMessage } = action;
    if (kind !== 'add-to-trolley' || !quantity) return onOther(action);
    store.change({ lineNumber, productId, quantity: fromWireQuantity(quantity), more: true, ...(personalisedMessage && { personalisedMessage }) });
  }, loaded);
  useEffect(() => {
    if (loaded) carryVisitorsChanges(store);
  }, [store, loaded]);
  return null;
}

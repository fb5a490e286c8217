import { useReplaySavedActions } from '#/modules/account/web/use-replay-saved-actions.ts';
import { fromWireQuantity } from '#/platform/rules/quantity.ts';
import { useTrolley, useTrolleyKeeper } from './trolley-provider.tsx';

/** Adds, once after signing in, what the shopper tried to add before it (SH-140 to SH-146). */
export default function ReplayAdds() {
  const keeper = useTrolleyKeeper();
  const loaded = useTrolley().trolley !== null;
  useReplaySavedActions(({ kind, lineNumber, productId, quantity, personalisedMessage }) => {
    if (kind !== 'add-to-trolley' || !quantity) return;
    keeper.change({ lineNumber, productId, quantity: fromWireQuantity(quantity), more: true, ...(personalisedMessage && { personalisedMessage }) });
  }, loaded);
  return null;
}

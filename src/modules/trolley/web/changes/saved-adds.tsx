import { lazy, Suspense } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import { localValues, visitValues } from '#/platform/web/storage/browser-values.ts';
import type { SavedAction } from '#/modules/account/rules/sign-in/saved-action.ts';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';

// This part is loaded only after a sign-in with adds to make, or with pending changes to the visitor's trolley.
const ReplayAdds = lazy(() => loadPart(() => import('./replay-adds.ts')));

/**
 * After a sign-in, makes the adds attempted before it, and applies the visitor's pending changes, if there are any.
 * `onOther` performs the saved actions that are not adds.
 */
export function SavedAdds({ onOther }: { onOther: (action: SavedAction) => void }) {
  if (sessionKind(useSession()) !== 'signed in' || (visitValues.find('savedActions') ?? localValues.find('optimisticTrolley:0')) === null) return null;
  return (
    <Suspense>
      <ReplayAdds onOther={onOther} />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import { localValues, visitValues } from '#/platform/web/storage/browser-values.ts';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';

// Read by those who come back from signing in with something to add, or that a visitor's trolley waited for.
const ReplayAdds = lazy(() => loadPart(() => import('./replay-adds.ts')));

/** Where what was tried before signing in is done, when there is any. */
export function SavedAdds() {
  if (sessionKind(useSession()) !== 'signed in' || (visitValues.find('savedActions') ?? localValues.find('optimisticTrolley:0')) === null) return null;
  return (
    <Suspense>
      <ReplayAdds />
    </Suspense>
  );
}

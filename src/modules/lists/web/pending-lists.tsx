import { lazy, Suspense, useSyncExternalStore } from 'react';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';

const OpenLists = lazy(() => loadPart(() => import('./open-lists.tsx')));

/**
 * Sends the changes to lists that an earlier page left pending, whatever page this is. Loads the code for it only if
 * there are any.
 */
export function PendingLists() {
  const session = useSession();
  const { customerId } = session;
  const isCustomer = sessionKind(session) !== 'anonymous';
  const isPending = useSyncExternalStore(watchNothing, () => isCustomer && localValues.find(`optimisticLists:${customerId}`) !== null, () => false);
  return isPending ? (
    <Suspense>
      <OpenLists />
    </Suspense>
  ) : null;
}

const watchNothing = () => () => undefined;

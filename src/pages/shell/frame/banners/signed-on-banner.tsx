import { lazy, Suspense } from 'react';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { loadPart } from '#/platform/web/load-part.ts';

const SignedOnControls = lazy(() => loadPart(() => import('./signed-on-controls.tsx')));

/** Renders the banner for staff who are signed on as a customer, and nothing for visitors and customers (SH-168, SH-169). */
export function SignedOnBanner() {
  const session = useSession();
  if (sessionKind(session) !== 'signed on as customer') return null;
  return (
    <Suspense fallback={null}>
      <SignedOnControls customerId={session.customerId} />
    </Suspense>
  );
}

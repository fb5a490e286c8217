import { lazy, Suspense, useEffect, useState } from 'react';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { myAccount, myDetails } from '#/page-paths.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { pageIs } from '#/platform/web/router/page-facts.ts';
import { useLocation, useNavigate } from '#/platform/web/router/router.tsx';

// The code loads when the first modal opens.
const AddressModal = lazy(() => loadPart(() => import('./address-modal.tsx')));

const kinds = { '#add-address': 'add', '#edit-address': 'edit', '#choose-address': 'choose' } as const;

/**
 * Opens the address modals: on account pages by hash (AC-175, SH-055), and on every page of the main layout once per
 * browser session for a customer without a contact address (AC-184).
 */
export function AddressModals() {
  const session = useSessionStore();
  const { customerId } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'contact-add' | 'contact-choose' | null>(null);
  const isKnown = customerId !== -1;
  const byHash = isKnown && isAccountPage(pathname) && Object.hasOwn(kinds, hash) ? kinds[hash as keyof typeof kinds] : null;

  useEffect(() => {
    if (!isKnown || pageIs('impersonal')) return;
    // Ignore a failure without a message: the customer can choose a contact address in the account.
    loadPart(() => import('./ask-for-contact-address.ts'))
      .then(({ askForContactAddress }) => askForContactAddress(session))
      .then((wanted) => wanted && setAsked(wanted))
      .catch(() => undefined);
  }, [session, isKnown, customerId]);

  if (byHash === null && asked === null) return null;
  return (
    <Suspense>
      {byHash === null ? (
        <AddressModal key="asked" kind={asked!} onClose={() => setAsked(null)} />
      ) : (
        // A saved address answers the question for one.
        <AddressModal key={byHash} kind={byHash} onSaved={() => setAsked(null)} onClose={() => void navigate(pathname + search, { replace: true })} />
      )}
    </Suspense>
  );
}

const isAccountPage = (pathname: string): boolean => [myAccount, myDetails].some((page) => `${pathOf(pathname)}/`.startsWith(`${page}/`));

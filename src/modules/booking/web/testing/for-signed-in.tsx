import type { ReactElement, ReactNode } from 'react';
import { SnackbarRegion } from '#/design/feedback/snackbar-region.tsx';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import { createSession } from '#/modules/account/web/sign-in/session-store.ts';
import { CurrentSlotProvider } from '#/modules/booking/web/current-slot-provider.tsx';
import { CurrentSlotStore } from '#/modules/booking/web/current-slot-store.ts';
import { FlagsProvider } from '#/modules/flags/web/flags-provider.tsx';
import { FlagsStore } from '#/modules/flags/web/flags-store.ts';
import { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { TrolleyProvider } from '#/modules/trolley/web/trolley-provider.tsx';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';

/** Wraps content in the page of a signed-in shopper, to be rendered once without any call. */
export function forSignedIn(content: ReactNode): ReactElement {
  const session = createSession({
    fetch: () => Promise.reject(new Error('nothing is sent while rendering')),
    env: 'prod',
    features: () => [],
    loadContext: () => Promise.reject(new Error('nothing is sent while rendering')),
    here: () => ({ pathname: '/ecom/shop/browse/groceries', search: '' }),
    holdsSignIn: () => true,
    isSigningIn: () => false,
    leaving: () => false,
    leave: () => undefined,
    remember: () => undefined,
    pause: async () => undefined,
    report: () => undefined,
    showErrorModal: () => undefined,
    reportCall: () => undefined,
  });
  const stores = { flags: new FlagsStore([]), decisions: {} } as unknown as Parameters<typeof FlagsProvider>[0]['stores'];
  return onPageWithout(
    [],
    <FlagsProvider stores={stores}>
      <SessionProvider session={session}>
        <TrolleyProvider store={new ClientTrolleyStore(session.calls, { find: () => null, keep: () => undefined }, () => undefined, (_, work) => work())}>
          <CurrentSlotProvider store={new CurrentSlotStore(session.calls)}>
            <SnackbarRegion>{content}</SnackbarRegion>
          </CurrentSlotProvider>
        </TrolleyProvider>
      </SessionProvider>
    </FlagsProvider>,
  );
}

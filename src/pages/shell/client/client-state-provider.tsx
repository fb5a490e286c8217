import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { measuresNow } from '#/modules/analytics/web/measures-now.ts';
import { watchConsent } from '#/modules/consent/web/consents-to.ts';
import { CurrentSlotProvider } from '#/modules/booking/web/current-slot-provider.tsx';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import { SignInPromptProvider } from '#/modules/account/web/sign-in/sign-in-prompt.tsx';
import { useLocationHistory } from '#/modules/account/web/sign-in/use-location-history.ts';
import { FlagsProvider } from '#/modules/flags/web/flags-provider.tsx';
import { FavouritesProvider } from '#/modules/favourites/web/favourites-provider.tsx';
import { PassStatusProvider } from '#/modules/passes/web/pass-status-provider.tsx';
import { TrolleyProvider } from '#/modules/trolley/web/trolley-provider.tsx';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { clientState } from './client-state.ts';
import { useLeaveForbiddenPage } from './use-leave-forbidden-page.ts';
import { SlotOfTiles } from './slot-of-tiles.tsx';
import { StartFlags } from './start-flags.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';

// If the measurement code does not load, the shop works without it.
const Measurements = lazy(() => import('./measurements.tsx').catch(() => ({ default: () => null })));

export interface ClientStateProviderProps {
  shell: ShellData | null;
  /** False on the pages that do not read trolley and slot. SH-148 lists them; none of them uses the main layout. */
  loads?: boolean | undefined;
  children: ReactNode;
}

/** Provides the client state to a layout and its page: the session, the data loaded for it, and the sign-in prompt. */
export function ClientStateProvider({ shell, loads, children }: ClientStateProviderProps) {
  const [shopper] = useState(() => clientState(shell?.settings ?? null));
  useLocationHistory();
  useLeaveForbiddenPage(shopper.session, shell?.opened ?? null);
  useOtherTabs(shopper.session);
  const measures = useSyncExternalStore(watchConsent, measuresNow, () => false);
  return (
    <FlagsProvider stores={shopper}>
      <SessionProvider session={shopper.session}>
        <StartFlags flags={shopper.flags} decisions={shopper.decisions} />
        <SignInPromptProvider env={shopper.env}>
          <TrolleyProvider store={shopper.trolley} loads={loads}>
            <FavouritesProvider store={shopper.favourites}>
              <CurrentSlotProvider store={shopper.slot} loads={loads}>
                <PassStatusProvider store={shopper.pass} loads={loads}>
                  <SlotOfTiles>{children}</SlotOfTiles>
                </PassStatusProvider>
              </CurrentSlotProvider>
            </FavouritesProvider>
            {/* Loads the measurement code only where events may be sent: with the shopper's consent, starting on the
                page where they give it (SH-355), and always on the checkout path (SH-348, SH-353, SH-458). */}
            {measures && (
              <Suspense>
                <Measurements shopper={shopper} />
              </Suspense>
            )}
          </TrolleyProvider>
        </SignInPromptProvider>
      </SessionProvider>
    </FlagsProvider>
  );
}

/**
 * Reloads the page's data when the shopper signs in or out in another tab. A page that the browser restores from its
 * cache has missed such events, so it checks the session itself.
 */
function useOtherTabs(session: Session): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const hear = async ({ key }: StorageEvent) => {
      if (key === 'customerId' && (await session.checkAgain())) await revalidate();
    };
    const shownAgain = async ({ persisted }: PageTransitionEvent) => {
      if (persisted && (await session.checkAgain())) await revalidate();
    };
    window.addEventListener('storage', hear);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      window.removeEventListener('storage', hear);
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [session, revalidate]);
}

import { useEffect, useState, type ReactNode } from 'react';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import { useCurrentSlot } from '#/modules/booking/web/current-slot-provider.tsx';
import { useVariant, useViewExperiment } from '#/modules/flags/web/flags-provider.tsx';
import { useMarketingConsent } from '#/modules/account/web/marketing/use-marketing-consent.ts';
import { useMemberships } from '#/modules/membership/web/use-memberships.ts';
import { useOrderAtStart } from '#/modules/orders/web/start/use-order-at-start.ts';
import { useOrderStats } from '#/modules/orders/web/start/use-order-stats.ts';
import { useTrolleyRead } from '#/modules/trolley/web/trolley-provider.tsx';
import styles from '#/pages/shell/frame/main-frame.module.css';

/**
 * Hides a signed-in customer's page until their data has loaded, if the experiment `render_blocking` decided so for
 * them (SH-149). The page stays mounted, so that it keeps its state. It is hidden only once per customer, not when data
 * is loaded again.
 */
export function AfterCustomerData({ children }: { children: ReactNode }) {
  const { customerId } = useSession();
  const variant = useVariant('render_blocking');
  const loaded = useCustomerDataLoaded();
  const [loadedFor, setLoadedFor] = useState<number | null>(null);
  const meets = customerId !== -1 && variant !== null;
  const view = useViewExperiment();
  useEffect(() => {
    if (meets) view('render_blocking');
  }, [meets, view]);
  if (loaded && loadedFor !== customerId) setLoadedFor(customerId);
  const waits = meets && variant === 'default' && !loaded && loadedFor !== customerId;
  return (
    <>
      {waits && (
        <p className={styles.waiting}>
          <Spinner label="Loading" />
        </p>
      )}
      <div hidden={waits}>{children}</div>
    </>
  );
}

/** Returns whether the customer's data has loaded after startup, or has failed to load (SH-147). */
function useCustomerDataLoaded(): boolean {
  const { error } = useSession();
  const ready = useSessionReady();
  const trolleyRead = useTrolleyRead();
  const { initialLoadComplete } = useCurrentSlot();
  const own = [useOrderAtStart(), useOrderStats(), useMarketingConsent(), useMemberships()];
  return error !== null || (ready && trolleyRead && initialLoadComplete && own.every(({ answer, failed }) => answer !== null || failed));
}

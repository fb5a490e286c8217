import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';

/**
 * Calls `tell` with the page's address whenever a page is left while the trolley is updating: when it is hidden, and
 * when another replaces it (SH-453 to SH-455). A change of query alone does not count.
 */
export function useAbandonedUpdates(tell: (page: string) => void): void {
  const store = useTrolleyStore();
  const { pathname, search } = useLocation();
  const page = useRef('');
  const left = useEffectEvent(() => {
    if (store.snapshot().busy) tell(page.current);
  });

  useEffect(() => {
    // The page shown: the window's address may already be the next one.
    page.current = window.location.origin + pathname + search;
  }, [pathname, search]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') left();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      left();
    };
  }, [pathname]);
}

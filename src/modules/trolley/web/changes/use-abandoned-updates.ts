import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { areUnderWay } from './when-sent.ts';

/**
 * Calls `tell` with the page's URL when the shopper leaves a page while the trolley is updating: when the page is
 * hidden, or another page replaces it (SH-453 to SH-455). A change of the query alone does not count.
 */
export function useAbandonedUpdates(tell: (page: string) => void): void {
  const store = useTrolleyStore();
  const { pathname, search } = useLocation();
  const page = useRef('');
  const left = useEffectEvent(() => {
    // Leaving a document can abort the call before this runs; the change is then pending.
    if (areUnderWay(store)) tell(page.current);
  });

  useEffect(() => {
    // Store the page's own URL, because the window's may already be that of the next page.
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

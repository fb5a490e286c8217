import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { areUnderWay } from './when-sent.ts';

/**
 * Calls `tell` with the page's address whenever a page is left while the trolley is updating: when it is hidden, and
 * when another replaces it (SH-453 to SH-455). A change of query alone does not count.
 */
export function useAbandonedUpdates(tell: (page: string) => void): void {
  const store = useTrolleyStore();
  const { pathname, search } = useLocation();
  const page = useRef('');
  const left = useEffectEvent(() => {
    // Leaving a document can break off its call first, and then the change waits to be sent again.
    if (areUnderWay(store)) tell(page.current);
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

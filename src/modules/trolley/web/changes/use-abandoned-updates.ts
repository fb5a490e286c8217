import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';

/**
 * Tells whenever a page is left while the trolley is updating: when it goes hidden, and when another takes its place
 * (SH-453 to SH-455). A page whose query alone changes is not left. `tell` gets the address of the page that was.
 */
export function useAbandonedUpdates(tell: (page: string) => void): void {
  const store = useTrolleyStore();
  const { pathname, search } = useLocation();
  const page = useRef('');
  const left = useEffectEvent(() => {
    if (store.snapshot().busy) tell(page.current);
  });

  useEffect(() => {
    // The page that shows: the window may be on its way to the next already.
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

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { showCallTrouble } from './show-call-trouble.ts';

/** Without a connection the shopper keeps the page they have, is told, and goes on when it is back. */
export function useStayWhileOffline(): void {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      !navigator.onLine && (here.pathname !== next.pathname || here.search !== next.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    showCallTrouble('offline');
    const goOn = () => blocker.proceed();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [blocker]);
}

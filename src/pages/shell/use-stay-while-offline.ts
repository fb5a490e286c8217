import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isOffline, whenOnline } from '#/platform/web/connection.ts';

/** Without a connection the shopper keeps the page they have, is told, and goes on when it is back. */
export function useStayWhileOffline(): void {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isOffline() && (here.pathname !== next.pathname || here.search !== next.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let wanted = true;
    void whenOnline().then(() => wanted && blocker.proceed());
    return () => {
      wanted = false;
    };
  }, [blocker]);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { lastReturnPath, parseHistory, visited } from '#/modules/account/rules/sign-in/location-history.ts';

/** Keeps where this tab has been, over full page loads too (SH-108). */
export function useLocationHistory(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const history = visited(parseHistory(visitValues.find('locationHistory')), pathname + search);
    visitValues.keep('locationHistory', JSON.stringify(history));
  }, [pathname, search]);
}

/** Where this tab was before the pages for signing in; null when nowhere (SH-109). */
export function findLastReturnPath(): string | null {
  return lastReturnPath(parseHistory(visitValues.find('locationHistory')));
}

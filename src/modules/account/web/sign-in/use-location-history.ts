import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { lastReturnPath, parseHistory, visited } from '#/modules/account/rules/sign-in/location-history.ts';

/** Records the pages visited in this tab, across full page loads too (SH-108). */
export function useLocationHistory(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const history = visited(parseHistory(visitValues.find('locationHistory')), pathname + search);
    visitValues.keep('locationHistory', JSON.stringify(history));
  }, [pathname, search]);
}

/** The page that this tab showed before the sign-in pages; null if there was none (SH-109). */
export function findLastReturnPath(): string | null {
  return lastReturnPath(parseHistory(visitValues.find('locationHistory')));
}

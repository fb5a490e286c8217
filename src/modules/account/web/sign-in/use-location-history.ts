import { useLayoutEffect } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { withoutToken } from '#/modules/account/rules/password/without-token.ts';
import { parseHistory, visited } from '#/modules/account/rules/sign-in/location-history.ts';

/** Records the last 50 pages visited in this tab, across full page loads too (SH-108), without the token of a reset link. */
export function useLocationHistory(): void {
  const { pathname, search } = useLocation();
  // As the page appears, not after it has been painted: the shopper may leave it that soon.
  useLayoutEffect(() => {
    const history = visited(parseHistory(visitValues.find('locationHistory')), withoutToken(pathname + search));
    visitValues.keep('locationHistory', JSON.stringify(history));
  }, [pathname, search]);
}

import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { report } from '#/platform/web/error-reporter.ts';

/** A page that is not there, or may not be seen, has not failed. */
function reportFailure(error: unknown): void {
  if (!isRouteErrorResponse(error) || error.status >= 500) report(error);
}

/**
 * Whether Back was pressed before this ran: the address is an earlier page's then, and the document is not. One that was
 * just loaded anew for that is taken as it is, so that nothing can make it load for ever.
 */
function isLeftBehind(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { pathname, search } = window.location;
  return document.documentElement.dataset.address !== pathname + search && loading?.type !== 'reload';
}

if (isLeftBehind()) window.location.reload();
else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={reportFailure} />
      </StrictMode>,
    );
  });
}

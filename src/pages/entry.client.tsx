import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { report } from '#/platform/web/error-reporter.ts';

/** A page that is not there, or may not be seen, has not failed. */
function reportFailure(error: unknown): void {
  if (!isRouteErrorResponse(error) || error.status >= 500) report(error);
}

/** Whether the document is that of the address: it is not once Back was pressed before the router could see to it. */
function isOfAddress(): boolean {
  const { pathname, search } = window.location;
  return document.documentElement.dataset.address === pathname + search;
}

/** A document that was just loaded anew is taken as it is, so that nothing can make it load for ever. */
function isReloaded(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading?.type === 'reload';
}

function reloadIfLeft(): void {
  if (!isOfAddress()) window.location.reload();
}

/** From when it shows, the router hears of Back itself. Around it: beside it, its ids would not be the server's any more. */
function HearBackUntilShown({ children }: { children: ReactNode }) {
  useEffect(() => window.removeEventListener('popstate', reloadIfLeft), []);
  return children;
}

if (!isOfAddress() && !isReloaded()) window.location.reload();
else {
  // React takes the document over by and by.
  window.addEventListener('popstate', reloadIfLeft);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HearBackUntilShown>
          <HydratedRouter onError={reportFailure} />
        </HearBackUntilShown>
      </StrictMode>,
    );
  });
}

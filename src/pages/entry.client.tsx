import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { report } from '#/platform/web/error-reporter.ts';

/** A page that is not there, or may not be seen, has not failed. */
function reportFailure(error: unknown): void {
  if (!isRouteErrorResponse(error) || error.status >= 500) report(error);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportFailure} />
    </StrictMode>,
  );
});

import { isPageError } from '#/platform/web/router/page-results.ts';
import { useFrameData } from '#/platform/web/router/router.tsx';
import { LoadError } from '#/platform/web/load-part.ts';
import { ErrorMessage } from './error-message.tsx';
import { NotFound } from './not-found-message.tsx';
import type { ShellData } from './shell-data.ts';

/**
 * Replaces a page that failed or does not exist, within its layout (SH-014, SH-388). Rethrows the error if code did not
 * load: the whole document must then be fetched again (SH-399, SH-400).
 */
export function FailedPage({ error, onCheckout }: { error: unknown; onCheckout?: boolean }) {
  const shell = useFrameData<ShellData>();
  if (error instanceof LoadError) throw error;
  const missing = isPageError(error) && error.status === 404;
  return (
    <>
      <title>{missing ? 'Page not found' : 'Sorry, something has gone wrong...'}</title>
      {missing ? <NotFound /> : <ErrorMessage phone={shell?.settings.customerCarePhone ?? null} onCheckout={onCheckout} />}
    </>
  );
}

import { isPageError } from '#/platform/web/router/page-results.ts';
import { useFrameData } from '#/platform/web/router/router.tsx';
import { LoadError } from '#/platform/web/load-part.ts';
import { ErrorMessage } from './error-message.tsx';
import { NotFound } from './not-found-message.tsx';
import type { ShellData } from './shell-data.ts';

/**
 * Shown by a layout in place of a page that does not exist or failed (SH-014, SH-388). If a page's code did not arrive,
 * the error is passed on: the whole document has to be fetched again (SH-399, SH-400).
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

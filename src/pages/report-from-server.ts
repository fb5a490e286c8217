import { createErrorReporter, type FailureAt } from '#/platform/web/report-once.ts';
import type { PageServer } from './page-server.ts';

type Reporter = ReturnType<typeof createErrorReporter>;

/** Of each page that is being rendered: what fails in a call fails the page as well, and is told once. */
const reporters = new WeakMap<PageServer, Reporter>();

/**
 * Reports a failure of a page that is rendered here as the browser would have (SH-395, SH-504), while the flag for it is
 * on. The log has it, whatever becomes of this.
 */
export function reportFromServer(server: PageServer, one: FailureAt): void {
  if (!server.publicSettings.flags.includes('error_logging')) return;
  const report = reporters.get(server) ?? makeReporter(server);
  reporters.set(server, report);
  report(one);
}

function makeReporter({ publicFetch, publicSettings }: PageServer): Reporter {
  return createErrorReporter((report) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) };
    publicFetch(`/error-reports-${publicSettings.env}/v1/error-reports`, init).catch(() => undefined);
  });
}

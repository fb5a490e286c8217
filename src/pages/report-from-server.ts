import { createErrorReporter, type FailureAt } from '#/platform/web/report-once.ts';
import type { PageServer } from './page-server.ts';

type Reporter = ReturnType<typeof createErrorReporter>;

/**
 * The reporter of each page being rendered. A failed call usually makes the page fail too; one reporter for both sends
 * only one report.
 */
const reporters = new WeakMap<PageServer, Reporter>();

/**
 * Reports a failure of a page rendered on the server in the same way as the browser would, if the flag for it is on
 * (SH-395, SH-504). The failure is logged even if the report does not arrive.
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

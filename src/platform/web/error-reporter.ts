import type { FailureAt } from './report-once.ts';

/** The data that this document's reports need. */
export interface ReportTerms {
  /** The `{env}` of the call's path. */
  env: string;
  /** Whether the error logging flag is on (SH-397). */
  isOn(): boolean;
}

let terms: ReportTerms | null = null;
let waiting: FailureAt[] = [];

/** Enables reporting, and sends the reports that have waited for it. */
export function startReporting(known: ReportTerms): void {
  terms = known;
  for (const one of waiting) send(one);
  waiting = [];
}

/**
 * Reports a failure to the shop if the error logging flag is on (SH-395, SH-397); until `startReporting` is called,
 * failures wait for it. `path` is the path of the page or call that failed; by default it is the page's path. Never
 * throws. Does nothing on the server, which has its own log.
 */
export function report(failure: unknown, path?: string): void {
  if (typeof document === 'undefined') return;
  const page = location.pathname;
  send({ failure, path: path ?? page, page });
}

function send(one: FailureAt): void {
  if (terms === null) waiting.push(one);
  // Loads the reporter on demand, because most pages never fail. If the reporter cannot be loaded, a report could not
  // be sent either.
  else if (terms.isOn()) void import('./report-once.ts').then(({ reportOnce }) => reportOnce(terms!.env, one), () => undefined);
}

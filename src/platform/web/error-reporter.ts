import type { FailureAt } from './report-once.ts';

/** What this document's reports need to know. */
export interface ReportTerms {
  /** The `{env}` of the call's path. */
  env: string;
  /** Whether the error logging flag is on (SH-397). */
  isOn(): boolean;
}

let terms: ReportTerms | null = null;
let waiting: FailureAt[] = [];

/** Lets reports go out from now on, those that were waiting for it first. */
export function startReporting(known: ReportTerms): void {
  terms = known;
  for (const one of waiting) send(one);
  waiting = [];
}

/**
 * Tells the shop of a failure, while the error logging flag is on (SH-395, SH-397); `path` says where, when that is not
 * the page. Never throws; on the server it does nothing, which has its log.
 */
export function report(failure: unknown, path?: string): void {
  if (typeof document === 'undefined') return;
  const page = location.pathname;
  send({ failure, path: path ?? page, page });
}

function send(one: FailureAt): void {
  if (terms === null) waiting.push(one);
  // Most pages never fail, and load none of it. A report whose code cannot be had could not be sent either.
  else if (terms.isOn()) void import('./report-once.ts').then(({ reportOnce }) => reportOnce(terms!.env, one), () => undefined);
}

/** What the shop is told of a failure (SH-396); what is not known is left out. */
export interface ErrorReport {
  message: string;
  stack?: string | undefined;
  /** Where it happened, without its query: a page's path, or a call's. */
  path: string;
  /** Of the answer that a failed call had. */
  status?: number | undefined;
  /** The page's path, as calls say it (SH-467). */
  breadcrumb: string;
}

export interface ErrorReporterOptions {
  /** The page's path. */
  here(): string;
  /** Sends and forgets; does not throw. */
  send(report: ErrorReport): void;
}

// A page that fails again and again has been heard by then.
const mostReports = 10;
// At most three bytes a character: together with the paths under the 16 KB that the server takes.
const mostMessage = 500;
const mostStack = 4000;

/** Makes the reporter of one document: it tells of each failure once, and of no more than ten. */
export function createErrorReporter({ here, send }: ErrorReporterOptions): (failure: unknown, path?: string) => void {
  const told = new Set<unknown>();
  let left = mostReports;
  return (failure, at = here()) => {
    const { message, statusText, stack, status } = Object(failure) as Partial<Error & Response>;
    const text = String(message ?? statusText ?? failure).slice(0, mostMessage);
    const path = withoutQuery(at);
    const toldAs = `${text} ${path}`;
    if (left <= 0 || told.has(failure) || told.has(toldAs)) return;
    left -= 1;
    told.add(failure).add(toldAs);
    send({ message: text, stack: stack?.slice(0, mostStack), path, status: status ?? undefined, breadcrumb: withoutQuery(here()) });
  };
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*/s, '');
}

/** What this document's reports need to know. */
export interface ReportTerms {
  /** The `{env}` of the call's path. */
  env: string;
  /** Whether the error logging flag is on (SH-397). */
  isOn(): boolean;
}

let terms: ReportTerms | null = null;
let waiting: [failure: unknown, path: string | undefined][] = [];

const send = createErrorReporter({
  here: () => location.pathname,
  // It goes past the call layer, whose own failures are reported here, and outlives the page it is sent from.
  send(report) {
    const address = `/error-reports-${terms!.env}/v1/error-reports`;
    const body = JSON.stringify(report);
    // A report that cannot be sent has nobody left to be told to.
    fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => undefined);
  },
});

/** Lets reports go out from now on, those that were waiting for it first. */
export function startReporting(known: ReportTerms): void {
  terms = known;
  for (const [failure, path] of waiting.splice(0)) report(failure, path);
}

/**
 * Tells the shop of a failure, while the error logging flag is on (SH-395, SH-397); `path` says where, when that is not
 * the page. Never throws; on the server it does nothing, which has its log.
 */
export function report(failure: unknown, path?: string): void {
  if (typeof document === 'undefined') return;
  if (terms === null) waiting = [...waiting.slice(0, mostReports - 1), [failure, path]];
  else if (terms.isOn()) send(failure, path);
}

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

/** A failure, where it happened, and the page's path. */
export interface FailureAt {
  failure: unknown;
  path: string;
  page: string;
}

// A page that fails again and again has been heard by then.
const mostReports = 10;
// At most three bytes a character: together with the paths under the 16 KB that the server takes.
const mostMessage = 500;
const mostStack = 4000;
const mostPath = 300;

/** Makes the reporter of one document: it tells of each failure once, and of no more than ten. */
export function createErrorReporter(send: (report: ErrorReport) => void): (one: FailureAt) => void {
  const told = new Set<unknown>();
  let left = mostReports;
  return ({ failure, path: at, page }) => {
    const { message, statusText, stack, status } = Object(failure) as Partial<Error & Response>;
    const text = String(message ?? statusText ?? failure).slice(0, mostMessage);
    const path = withoutQuery(at);
    const toldAs = `${text} ${path}`;
    if (left <= 0 || told.has(failure) || told.has(toldAs)) return;
    left -= 1;
    told.add(failure).add(toldAs);
    send({ message: text, stack: stack?.slice(0, mostStack), path, status: status ?? undefined, breadcrumb: withoutQuery(page) });
  };
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*/s, '').slice(0, mostPath);
}

let ofThisDocument: ((one: FailureAt) => void) | null = null;

/** Sends a report of the failure, unless this document has sent it before. */
export function reportOnce(env: string, one: FailureAt): void {
  ofThisDocument ??= createErrorReporter((report) => {
    // It goes past the call layer, whose own failures are reported here, and outlives the page it is sent from.
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report), keepalive: true };
    // A report that cannot be sent has nobody left to be told to.
    fetch(`/error-reports-${env}/v1/error-reports`, init).catch(() => undefined);
  });
  ofThisDocument(one);
}

/** A report of a failure to the shop (SH-396); unknown fields are left out. */
export interface ErrorReport {
  message: string;
  stack?: string | undefined;
  /** Where it happened, without the query: the path of a page or of a call. */
  path: string;
  /** The status of a failed call's answer. */
  status?: number | undefined;
  /** The page's path, as calls send it (SH-467). */
  breadcrumb: string;
}

/** A failure, where it happened, and the page's path. */
export interface FailureAt {
  failure: unknown;
  path: string;
  page: string;
}

// A page that keeps failing has said enough by then.
const mostReports = 10;
// At most three bytes per character: together with the paths, below the 16 KB that the server accepts.
const mostMessage = 500;
const mostStack = 4000;
const mostPath = 300;

/** Creates the reporter of one document. It reports each failure once, and at most ten. */
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

/** Sends a report of the failure, unless this document has already sent it. */
export function reportOnce(env: string, one: FailureAt): void {
  ofThisDocument ??= createErrorReporter((report) => {
    // Does not use the call layer, whose own failures are reported here. `keepalive` lets it outlive the page.
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report), keepalive: true };
    // There is nowhere left to report a report that cannot be sent.
    fetch(`/error-reports-${env}/v1/error-reports`, init).catch(() => undefined);
  });
  ofThisDocument(one);
}

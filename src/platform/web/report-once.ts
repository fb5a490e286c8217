/** A report of a failure to the shop (SH-396); unknown fields are left out. */
export interface ErrorReport {
  message: string;
  stack?: string | undefined;
  /** The path of the page or call that failed, without the query. */
  path: string;
  /** The status of a failed call's answer. */
  status?: number | undefined;
  /** The page's path, as calls send it (SH-467). */
  breadcrumb: string;
}

/** A failure, the path of the page or call that failed, and the path of the page on which it happened. */
export interface FailureAt {
  failure: unknown;
  path: string;
  page: string;
}

// The maximum number of reports that one document sends: a page that keeps failing adds nothing new after that.
const mostReports = 10;
// The length limits of a report's texts, in characters. Even at three bytes per character, a report stays below the 16
// KB that the server accepts.
const mostMessage = 500;
const mostStack = 4000;
const mostPath = 300;

/** Creates a document's reporter, which reports each failure once, and at most ten failures. */
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

/**
 * Sends a report of the failure, unless this document has already reported it, or has sent the maximum number of
 * reports.
 */
export function reportOnce(env: string, one: FailureAt): void {
  ofThisDocument ??= createErrorReporter((report) => {
    // Does not use the call layer, because that reports its own failures here. With `keepalive` the report is sent even
    // if the page closes.
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report), keepalive: true };
    // If a report cannot be sent, there is nowhere left to report that.
    fetch(`/error-reports-${env}/v1/error-reports`, init).catch(() => undefined);
  });
  ofThisDocument(one);
}

/**
 * A value with the status and headers of its answer. If a page throws it, the answer is an error page with that status.
 */
export class PageResult<T = unknown> {
  readonly data: T;
  readonly init: { status?: number; headers?: Record<string, string> };

  constructor(data: T, init: PageResult['init'] = {}) {
    this.data = data;
    this.init = init;
  }
}

export const data = <T>(value: T, init?: PageResult['init']): PageResult<T> => new PageResult(value, init);

/** The header that tells the document to follow a redirect with a full page load. */
export const byDocumentHeader = 'x-full-load';

/** Returns a redirect. A document that requested a page's data follows it without a full page load. */
export const redirect = (to: string, status = 302): Response => new Response(null, { status, headers: { location: to } });

/** Returns a redirect that every document follows with a full page load. */
export const redirectDocument = (to: string, status = 302): Response =>
  new Response(null, { status, headers: { location: to, [byDocumentHeader]: 'yes' } });

/** Returns the target of a redirect, and whether it needs a full page load. */
export const redirectOf = ({ headers }: Response) => ({ location: headers.get('location')!, byDocument: headers.has(byDocumentHeader) });

/**
 * A page that cannot be shown: it does not exist, the caller may not open it, or the request failed. `status` says
 * which.
 */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The page was answered with status ${status}`);
    this.status = status;
  }
}

export const isPageError = (error: unknown): error is PageError => error instanceof PageError;

/**
 * Returns whether an error leaves the outcome of a form unknown; false for null. With a 403 or 404 the outcome is
 * known.
 */
export function isUnsent(error: unknown): boolean {
  return error !== null && !(isPageError(error) && (error.status === 403 || error.status === 404));
}

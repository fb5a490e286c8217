/**
 * A value with the status and headers of its answer. If it is thrown, the page is answered with an error of that
 * status.
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

/** The header that requests a full page load. */
export const byDocumentHeader = 'x-full-load';

/** Redirects within the document if one of its pages asked. */
export const redirect = (to: string, status = 302): Response => new Response(null, { status, headers: { location: to } });

/** Redirects by a full page load. */
export const redirectDocument = (to: string, status = 302): Response =>
  new Response(null, { status, headers: { location: to, [byDocumentHeader]: 'yes' } });

/** The target of a redirect. */
export const redirectOf = ({ headers }: Response) => ({ location: headers.get('location')!, byDocument: headers.has(byDocumentHeader) });

/** A page that does not exist, is not allowed or could not be answered, according to its status. */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The page was answered with status ${status}`);
    this.status = status;
  }
}

export const isPageError = (error: unknown): error is PageError => error instanceof PageError;

/** Whether the outcome of a form is unknown; a missing permission or entry is an answer. */
export function isUnsent(error: unknown): boolean {
  return error !== null && !(isPageError(error) && (error.status === 403 || error.status === 404));
}

import { data, redirectDocument } from '#/platform/web/router/page-results.ts';
import { adminSignInAddress } from '#/modules/staff/rules/admin-return-path.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { documentStaffCalls } from './document-staff.ts';
import type { PageArgs } from '#/pages/page-types.ts';

/** Makes a page's calls on the server, with the staff cookie in place of the token. */
export async function onServer<T>({ request, context }: PageArgs, make: (calls: CallLayer) => Promise<T>): Promise<T> {
  const { pathname } = new URL(request.url);
  return refusalsAsPages(request, () => make(visitorCalls(context, pathname)));
}

/** Makes a page's calls in the browser, with the document's token, when navigating within the console. */
export async function inBrowser<T>(request: Request, make: (calls: CallLayer) => Promise<T>): Promise<T> {
  return refusalsAsPages(request, () => make(documentStaffCalls()));
}

/**
 * Converts refused calls to pages. Without a sign-in, redirects to sign in and return. A missing permission or entry
 * becomes an error page (AC-515).
 */
async function refusalsAsPages<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { pathname, search } = new URL(request.url);
    if (error.status === 401) throw redirectDocument(adminSignInAddress(pathname + search));
    // Treat an address with an invalid number as one that does not exist.
    if (error.status === 400 || error.status === 404 || error.status === 422) throw data(null, { status: 404 });
    if (error.status === 403) throw data(null, { status: 403 });
    throw error;
  }
}

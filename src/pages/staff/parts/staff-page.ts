import { data, redirect, redirectDocument } from '#/platform/web/router/page-results.ts';
import { adminSignInAddress, interruptedSignInAddress } from '#/modules/staff/rules/admin-return-path.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { documentStaffCalls } from './document-staff.ts';
import { nullIfGone } from './null-if-gone.ts';
import type { PageServer } from '#/pages/page-server.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { isResumed } from './form/posted-form.ts';
import { signedInAgain } from './form/refused-form.ts';

/** Makes a page's calls on the server, with the staff cookie in place of the token. */
export async function onServer<T>({ request, context }: PageArgs, make: (calls: CallLayer) => Promise<T>): Promise<T> {
  const { pathname } = new URL(request.url);
  return refusalsAsPages(request, () => make(visitorCalls(isResumed(request) ? withoutWrites(context) : context, pathname)));
}

/**
 * Refuses every call that changes something, so that an action shows a resumed form as it was. Staff then press its button
 * again (AC-515).
 */
const withoutWrites = (context: PageServer): PageServer => ({
  ...context,
  fetch: async (address, init) => ((init?.method ?? 'GET') === 'GET' ? context.fetch(address, init) : Response.json({ error: signedInAgain, message: resumedMessage }, { status: 422 })),
});

const resumedMessage = 'Everything you typed is here again, and nothing is saved yet. Press the button to save it.';

/**
 * Loads what a posted form is shown with; null if it no longer exists, so that the form keeps what was typed. Throws 404
 * for a missing thing if no form was posted.
 */
export const unlessGone = <T>({ request }: PageArgs, loaded: Promise<T>): Promise<T | null> => (request.method === 'POST' ? loaded.catch(nullIfGone) : loaded);

/** Makes a page's calls in the browser, with the document's token, when navigating within the console. */
export async function inBrowser<T>(request: Request, make: (calls: CallLayer) => Promise<T>): Promise<T> {
  return refusalsAsPages(request, () => make(documentStaffCalls()));
}

/**
 * Converts refused calls to pages. Without a sign-in, redirects to sign in and return; a posted form goes with it (status
 * 307), so that nothing typed is lost (AC-515). A missing permission or entry becomes an error page (AC-515).
 */
async function refusalsAsPages<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { pathname, search } = new URL(request.url);
    if (error.status === 401 && request.method === 'POST') throw redirect(interruptedSignInAddress(pathname + search), 307);
    if (error.status === 401) throw redirectDocument(adminSignInAddress(pathname + search));
    // A resumed form without a text, such as a button in a list, has nothing to show again.
    if (error.code === signedInAgain) throw redirect(pathname + search, 303);
    // Treat an address with an invalid number as one that does not exist.
    if (error.status === 400 || error.status === 404 || error.status === 422) throw data(null, { status: 404 });
    if (error.status === 403) throw data(null, { status: 403 });
    throw error;
  }
}

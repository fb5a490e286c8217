import { data, isRouteErrorResponse, redirectDocument, type RouterContextProvider } from 'react-router';
import { adminSignInAddress } from '#/modules/staff/rules/admin-return-path.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { documentStaffCalls } from './document-staff.ts';

interface ServerArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface BrowserArgs<T> {
  request: Request;
  serverLoader(): Promise<T>;
}

/** Makes a page's calls on the server, where the staff cookie stands in for the token. */
export async function onServer<T>({ request, context }: ServerArgs, make: (calls: CallLayer) => Promise<T>): Promise<T> {
  const { pathname } = new URL(request.url);
  return refusalsAsPages(request, () => make(visitorCalls(context, pathname)));
}

/** The same calls from the browser, when staff go from page to page of the console. */
export async function inBrowser<T>({ request, serverLoader }: BrowserArgs<T>, make: (calls: CallLayer) => Promise<T>): Promise<T> {
  const calls = documentStaffCalls();
  return calls ? refusalsAsPages(request, () => make(calls)) : serverLoader();
}

/** Nobody signed in is led to sign in and back; a missing permission, or thing, is a page that says so (AC-515). */
async function refusalsAsPages<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { pathname, search } = new URL(request.url);
    if (error.status === 401) throw redirectDocument(adminSignInAddress(pathname + search));
    // An address with a number that nothing can have leads to nothing.
    if (error.status === 400 || error.status === 404 || error.status === 422) throw data(null, { status: 404 });
    if (error.status === 403) throw data(null, { status: 403 });
    throw error;
  }
}

/**
 * Sends a form to its page's action. In the browser what never got there, or met no shop, is a refusal like any other, so
 * that the form stays and keeps what was typed; the way elsewhere, a missing permission or thing are pages.
 */
export async function sendForm<T, Lost extends object>(serverAction: () => Promise<T>, lost: Lost) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && (error.status === 403 || error.status === 404)) throw error;
    // Another object with each try, by which a form knows that it was refused again. Nothing need be read anew.
    return data({ ...lost }, { status: 503 });
  }
}

import { redirect, redirectDocument, type MiddlewareFunction } from 'react-router';
import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { loginAddress } from '#/modules/account/rules/sign-in/return-path.ts';
import { pageServerContext } from './page-context.ts';
import { pathItCameFrom } from './path-it-came-from.ts';
import * as pages from '#/page-paths.ts';
import { cleanQuery } from '#/pages/rules/clean-query.ts';
import { pageRow } from '#/page-table.ts';
import { resetLinkIsOver } from '#/pages/rules/reset-link.ts';
import { isForSigningIn, isForVisitors, needsSignIn } from '#/pages/rules/who-may-open.ts';

/**
 * Sends on, before any page is asked, whoever opens an address that is not to be shown to them or not as it is written;
 * by one redirect, also for paths whose pages are not there yet. Who is signed in goes by the cookie (SH-511).
 */
export const redirectIfNeeded: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const server = context.get(pageServerContext);
  const { pathname, search } = isForData(request) ? url : new URL(request.url);
  const clean = cleanQuery(search);
  const query = new URLSearchParams(clean);
  const { name, leadsTo } = pageRow(pathname);
  const opened = request.method === 'GET' || request.method === 'HEAD';

  if (leadsTo !== null) throw redirect(leadsTo + clean);
  if (name === 'reset-password' && opened && resetLinkIsOver(query.get('exp'), await server.now())) {
    throw redirect(pages.forgotPasswordExpired);
  }
  if (opened && isForVisitors(pathname, query.get('prompt')) && (await server.signedIn())) {
    // By a full load: the document at hand may not know of the sign-in.
    const last = isForSigningIn(pathname) ? pathItCameFrom(request) : null;
    throw redirectDocument(pathAfterSignIn(query.get('redirect') || last));
  }
  if (needsSignIn(pathname) && !(await server.signedIn())) throw redirect(loginAddress(pathname + clean));
  if (opened && clean !== search) throw redirect(pathname + clean);
};

/** Whether it is a document at hand that asks, for a page's data; their address is written otherwise than the page's. */
function isForData(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { loginAddress } from '#/modules/account/rules/sign-in/login-address.ts';
import { resetLinkIsOver } from '#/modules/account/rules/password/reset-link.ts';
import * as pages from '#/page-paths.ts';
import { pageRow } from '#/page-table.ts';
import { pathAfterReviewLogin } from '#/pages/rules/path-after-review-login.ts';
import { cleanQuery } from '#/pages/rules/clean-query.ts';
import { isGuardedByRegistration, registrationLead } from '#/pages/rules/registration-lead.ts';
import { isForSigningIn, isForVisitors, needsSignIn } from '#/pages/rules/who-may-open.ts';
import { redirect, redirectDocument } from '#/platform/web/router/page-results.ts';
import type { PageServer } from './page-server.ts';
import { pathItCameFrom } from './path-it-came-from.ts';

/**
 * Returns the redirect for a URL that has moved, needs cleaning up or is an expired reset link, and for a page that the
 * caller may not open. Null if the page can be shown. Runs before any page code, even for pages that are not built yet.
 * The cookie decides whether the caller is signed in (SH-511).
 */
export async function redirectIfNeeded(request: Request, server: PageServer): Promise<Response | null> {
  const { pathname: asked, search } = new URL(request.url);
  // Keep only one leading slash: a location that begins with two would name another host.
  const pathname = asked.replace(/^\/+/, '/');
  const clean = cleanQuery(search);
  const query = new URLSearchParams(clean);
  const { name, leadsTo } = pageRow(pathname);
  const isOpened = request.method === 'GET' || request.method === 'HEAD';

  if (leadsTo !== null) return redirect(leadsTo + clean);
  if (name === 'reset-password' && isOpened && resetLinkIsOver({ token: query.get('token'), exp: query.get('exp') }, await server.now())) return redirect(pages.forgotPasswordExpired);
  if (isOpened && isForVisitors(pathname, query.get('prompt')) && (await server.session()) !== 'anonymous') {
    // Redirect with a full page load: the current document may not know about the sign-in.
    if (name === 'review-login') return redirectDocument(pathAfterReviewLogin(query.get('redirect')));
    const last = isForSigningIn(pathname) ? pathItCameFrom(request) : null;
    return redirectDocument(pathAfterSignIn(query.get('redirect') || last));
  }
  if (needsSignIn(pathname) && (await server.session()) === 'anonymous') return redirect(loginAddress(pathname + clean));
  if (isGuardedByRegistration(pathname) && (isOpened || (await server.session()) === 'anonymous')) {
    const lead = registrationLead({ address: pathname + clean, path: pathname, redirect: query.get('redirect') }, await server.registrant());
    if (lead === 'away') return redirectDocument(pathAfterSignIn(query.get('redirect')));
    if (lead !== null) return redirect(lead);
  }
  return isOpened && clean !== search ? redirect(pathname + clean) : null;
}

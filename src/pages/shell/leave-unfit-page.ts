import { loginAddress, returnPath } from '#/modules/account/rules/return-path.ts';
import { sessionKind } from '#/modules/account/rules/session.ts';
import type { SessionState } from '#/modules/account/rules/session-state.ts';
import { isForVisitors, needsSignIn } from '#/pages/rules/who-may-open.ts';

/**
 * Leaves a page that is not for whoever is shopping, once that is known (SH-511). The server went by the sign-in cookie;
 * what the token call said since counts more, and whoever it did not know is asked for the password, cookie or not.
 */
export function leaveUnfitPage(session: SessionState): void {
  // A token call that failed has not told who it is.
  if (session.error !== null) return;
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (sessionKind(session) === 'anonymous') {
    if (needsSignIn(pathname)) window.location.replace(loginAddress(pathname + search, 'login'));
  } else if (isForVisitors(pathname, query.get('prompt'))) window.location.replace(returnPath(query.get('redirect')));
}

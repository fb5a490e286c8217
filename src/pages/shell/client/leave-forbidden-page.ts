import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { loginAddress } from '#/modules/account/rules/sign-in/login-address.ts';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { findLastReturnPath } from '#/modules/account/web/sign-in/find-last-return-path.ts';
import { isForSigningIn } from '#/pages/rules/who-may-open.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';

/**
 * Leaves the document's first page if the token call shows that the shopper must not open it (SH-511). The server only
 * checked the cookie. A shopper who is no longer signed in must enter their password, even if the cookie still exists.
 */
export async function leaveForbiddenPage(session: Session, opened: ShellData['opened']): Promise<void> {
  await session.whenKnown();
  const { state } = session.snapshot();
  const { pathname, search } = window.location;
  // A failed token call does not say who is shopping. If another page is open by now, the server has already checked
  // it.
  if (state.error !== null || pathname !== opened.pathname) return;
  const anonymous = sessionKind(state) === 'anonymous';
  if (anonymous && opened.audience === 'customers') window.location.replace(loginAddress(pathname + search, 'login'));
  if (anonymous || opened.audience !== 'visitors') return;
  const last = isForSigningIn(pathname) ? findLastReturnPath() : null;
  window.location.replace(pathAfterSignIn(new URLSearchParams(search).get('redirect') || last));
}

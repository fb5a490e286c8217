import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { registrationDetails } from '#/page-paths.ts';

/**
 * Returns the address at which registration starts: the registration variant of the token flow (AC-095, AC-096).
 * `redirect` is the page to return to afterwards; `env` is the `{env}` in the paths of calls.
 */
export function startOfRegistration(env: string, redirect: string | null): string {
  const returnTo = encodeURIComponent(withRedirect(registrationDetails, redirect));
  return `/token-client-${env}/v1/authorize?clientType=WEB_APP&prompt=login&screen_hint=signup&redirect_uri=${returnTo}`;
}

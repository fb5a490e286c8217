import { isChosen, storedConsent } from '#/modules/consent/rules/consent-choice.ts';
import { consentStylePath } from '#/modules/consent/rules/consent-style-path.ts';
import { readCookies } from '#/platform/server/http/cookies.ts';

/**
 * Answers the style sheet that hides the banner from a browser without script that has chosen; it is empty for any
 * other. Null for another address.
 */
export function answerConsentStyle(request: Request, path: string): Response | null {
  if (path !== consentStylePath || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const cookies = readCookies(request.headers.get('cookie'));
  const style = isChosen(storedConsent((name) => cookies.get(name) ?? null)) ? '[data-consent-banner]{display:none}' : '';
  return new Response(request.method === 'HEAD' ? null : style, { headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' } });
}

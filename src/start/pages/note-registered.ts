import { readRegistered, registeredCookie, registeredValue } from '#/modules/account/rules/registration/registration-cookies.ts';
import { findPage } from '#/page-table.ts';
import { pagePathOf } from '#/platform/rules/data-address.ts';
import { cookieLine, readCookies } from '#/platform/server/http/cookies.ts';

/**
 * Adds to a page's answer how far a browser that has just registered is: it has seen the success page, or has opened
 * another page after it (AC-108). Returns the answer.
 */
export function noteRegistered(request: Request, answer: Response): Response {
  const known = readRegistered(readCookies(request.headers.get('cookie')).get(registeredCookie));
  if (known === null) return answer;
  const { registered } = known;
  const { name } = findPage(pagePathOf(new URL(request.url).pathname)).page;
  const isSuccess = name === 'registration-success';
  if (registered === 'details' && isSuccess && answer.status === 200) answer.headers.append('set-cookie', cookieLine(registeredCookie, registeredValue({ ...known, registered: 'done' }), { maxAgeSeconds: null }));
  if (registered === 'done' && !isSuccess) {
    answer.headers.append('set-cookie', cookieLine(registeredCookie, '', { maxAgeSeconds: 0 }));
    // The cookie is for this browser only, so shared caches must not store the page with it.
    answer.headers.set('cache-control', 'private, no-cache');
  }
  return answer;
}

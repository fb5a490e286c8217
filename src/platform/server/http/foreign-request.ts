/**
 * Whether the browser says that a request that may change something was made by another site's page. A request that
 * says nothing does not come from a current browser, and carries no cookies against its sender's will. `strict` refuses
 * such a request too: for plain forms, which only come from pages of the shop.
 */
export function isForeignWrite(request: Request, { strict = false } = {}): boolean {
  if (isSafe(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && (strict || site !== 'none');
  const origin = request.headers.get('origin');
  if (origin === null) return strict;
  // A page that hides its origin sends 'null', which is not a URL.
  return URL.parse(origin)?.host !== new URL(request.url).host;
}

/** Whether a request's method changes nothing. */
const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

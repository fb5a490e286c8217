/**
 * Returns whether another site's page made a request that may change something, according to the browser's headers. A
 * request without these headers does not come from a current browser, and carries no cookies against the sender's will.
 * `strict` treats such a request, and one that no page sent, as foreign too: for plain forms, which come only from
 * pages of the shop.
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

/** Returns whether requests with this method change nothing. */
const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

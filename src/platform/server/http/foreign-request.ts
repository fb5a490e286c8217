/**
 * Whether a browser says that a request which may change something was made by another site's page. What says nothing is
 * no browser of today, or no browser at all, and has no cookies that were not its own to send. `strict` takes it, and
 * what no page made, as foreign too: for plain forms, which come from pages of the shop alone.
 */
export function isForeignWrite(request: Request, { strict = false } = {}): boolean {
  if (isSafe(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && (strict || site !== 'none');
  const origin = request.headers.get('origin');
  if (origin === null) return strict;
  // A page that hides where it is from says 'null', which is no URL.
  return URL.parse(origin)?.host !== new URL(request.url).host;
}

/** Whether a request changes nothing by its method. */
const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

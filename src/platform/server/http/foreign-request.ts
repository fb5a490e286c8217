/**
 * Whether a browser says that a request was made by another site's page. What says nothing is no browser of today, or no
 * browser at all, and has no cookies that were not its own to send.
 */
export function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  // A page that hides where it is from says 'null', which is no URL.
  return origin !== null && URL.parse(origin)?.host !== new URL(request.url).host;
}

/** Whether a request changes nothing by its method. */
export const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

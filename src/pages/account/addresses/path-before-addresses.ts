/**
 * Returns the page to which a page of one address leads back: its path before the last `/addresses`, in any case (AC-185).
 * It never begins with two slashes, which would lead to another site.
 */
export const pathBeforeAddresses = (request: Request): string =>
  new URL(request.url).pathname.replace(/^(.*)\/addresses\/.*$/i, '$1').replace(/^\/+/, '/');

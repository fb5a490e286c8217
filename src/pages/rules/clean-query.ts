/**
 * Restores a query whose ampersands were escaped as HTML, once or repeatedly ('&amp;', '&amp;amp;') (SH-017). The
 * semicolon may itself be percent-encoded.
 */
export function cleanQuery(search: string): string {
  return search.replaceAll(/&(?:amp(?:;|%3b))+/gi, '&');
}

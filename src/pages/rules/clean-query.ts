/**
 * Restores a query whose ampersands were escaped as HTML, once or repeatedly ('&amp;', '&amp;amp;') (SH-017). The
 * semicolons may be percent-encoded.
 */
export function cleanQuery(search: string): string {
  return search.replaceAll(/&(?:amp(?:;|%3b))+/gi, '&');
}

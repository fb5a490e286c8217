/**
 * A query in which ampersands were written as for HTML, once or several times over ('&amp;', '&amp;amp;'), as it was
 * meant (SH-017). The semicolon may have been encoded on the way.
 */
export function cleanQuery(search: string): string {
  return search.replaceAll(/&(?:amp(?:;|%3b))+/gi, '&');
}

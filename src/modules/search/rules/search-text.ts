/** The maximum length of a search term, which is also the limit of the search box (SH-288). */
export const longestTerm = 100;

/**
 * Removes the characters that a search term cannot have, and cuts it to the maximum length (SH-287, SH-288). Letters with
 * accents are word characters, or 'crème' would become 'crme'. Spaces at the ends stay, so that text can be cleaned
 * while it is typed.
 */
export function cleanSearchText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\p{L}\p{N}\p{M}_ &'.,+-]/gu, '')
    .slice(0, longestTerm);
}

/**
 * Returns whether each word of a term begins a word of the text, in any order and whatever the case. A postcode matches
 * with and without its space.
 */
export function matchesWords(term: string, text: string): boolean {
  const known = wordsOf(text);
  const joined = known.map((word, at) => word + (known[at + 1] ?? ''));
  return wordsOf(term).every((word) => known.some((one) => one.startsWith(word)) || joined.some((one) => /\d/.test(word) && one.startsWith(word)));
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

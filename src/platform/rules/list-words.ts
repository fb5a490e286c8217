const format = new Intl.ListFormat('en-GB');

/** Returns words as they stand in a sentence: 'a, b and c'. */
export const listWords = (words: readonly string[]): string => format.format(words);

const notDecomposed: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** A text without case and accents: 'Crème Brûlée' becomes 'creme brulee' (SC-127). */
export function foldText(text: string): string {
  // Most names are plain ASCII, for which the rest is four times as slow and changes nothing.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => notDecomposed[letter]!);
}

/**
 * Splits a text into folded search words, at every character that is not a letter or digit. Apostrophes do not split,
 * so that "Drover's" is found with or without one.
 */
export function searchWords(text: string): string[] {
  return foldText(text).replaceAll(/['’‘`]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

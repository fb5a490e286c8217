const notDecomposed: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** Removes case and accents from a text: 'Crème Brûlée' becomes 'creme brulee' (SC-127). */
export function foldText(text: string): string {
  // Most names are plain ASCII and need no more than this; the general way takes four times as long.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => notDecomposed[letter]!);
}

/**
 * Splits a text into folded search words, at every character that is not a letter or digit. Apostrophes do not split
 * words, so that shoppers find "Drover's" with or without the apostrophe.
 */
export function searchWords(text: string): string[] {
  return foldText(text).replaceAll(/['’‘`]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

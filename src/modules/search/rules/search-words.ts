const notDecomposed: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** A text without case and accents: 'Crème Brûlée' is 'creme brulee' (SC-127). */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => notDecomposed[letter]!);
}

/**
 * The words of a text as they are searched by: folded, cut at whatever is no letter or digit. An apostrophe cuts nothing,
 * so that "Drover's" is found as typed with it or without.
 */
export function searchWords(text: string): string[] {
  return foldText(text).replaceAll(/['’‘`]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

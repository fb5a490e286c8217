const keyDigits = 15;

/**
 * Returns a number that sorts like the line number's text, so that comparing needs no strings: its first 15 digits in
 * base eleven, where 0 means 'no digit'. Longer line numbers with the same beginning get the same number.
 */
export function lineKeyOf(lineNumber: string): number {
  let key = 0;
  for (let at = 0; at < keyDigits; at += 1) key = key * 11 + (at < lineNumber.length ? lineNumber.charCodeAt(at) - 47 : 0);
  return key;
}

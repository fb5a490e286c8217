// The shortest bar codes have eight digits. Line numbers have fewer, and their leading zeros matter.
const barCodeLength = 8;

/**
 * Normalises a line number or bar code for search. Removes spaces, hyphens and leading zeros from bar codes, because
 * scanners and people add and omit them. Only trims any other text.
 */
export function codeOf(term: string): string {
  const trimmed = term.trim();
  const digits = trimmed.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= barCodeLength ? digits.replace(/^0+(?=\d)/, '') : trimmed;
}

// The shortest bar codes have eight digits; line numbers, whose leading zeros count, have fewer.
const barCodeLength = 8;

/**
 * A line number or bar code as search compares it. A bar code has no spaces, hyphens and leading zeros, which scanners
 * and people add and leave out; any other text stays as it is.
 */
export function codeOf(term: string): string {
  const trimmed = term.trim();
  const digits = trimmed.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= barCodeLength ? digits.replace(/^0+(?=\d)/, '') : trimmed;
}

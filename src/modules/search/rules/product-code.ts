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

/** Returns what may be bar codes among the words of a term, normalised: 'tea 5038512005119'. */
export function barCodesIn(term: string): string[] {
  const runs = term.match(/\d(?:[\s-]?\d)+/g) ?? [];
  return runs.filter((run) => run.replaceAll(/\D/g, '').length >= barCodeLength).map(codeOf);
}

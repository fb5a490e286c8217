/** The maximum number of products on a buy list. */
export const longestBuyList = 200;

/**
 * Reads the line numbers of a buy list's address, each once, in order: '1+2+3', where a query turns the plus signs into
 * spaces (SC-216, SC-217). Ignores everything that is not a line number.
 */
export function buyListLines(joined: string | null): string[] {
  const lines = (joined ?? '').split(/[+ ,]+/).filter((one) => /^\d{1,20}$/.test(one));
  return [...new Set(lines)].slice(0, longestBuyList);
}

/** The maximum number of products on a buy list. */
export const longestBuyList = 200;

/** The products of a buy list. */
export interface BuyListLines {
  lineNumbers: string[];
  /** The number of products that were dropped because the list was full. */
  dropped: number;
}

/**
 * Reads the line numbers of a buy list's address, each once, in order: '1+2+3', where a query turns the plus signs into
 * spaces (SC-216, SC-217). Ignores everything that is not a line number.
 */
export function buyListLines(joined: string | null): BuyListLines {
  const lines = new Set((joined ?? '').split(/[+ ,]+/).filter((one) => /^\d{1,20}$/.test(one)));
  return { lineNumbers: [...lines].slice(0, longestBuyList), dropped: Math.max(0, lines.size - longestBuyList) };
}

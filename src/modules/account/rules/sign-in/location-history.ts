/** The maximum number of stored locations (SH-108). */
const longestHistory = 50;

/**
 * Returns the history with this address added at its end, cut to the newest 50. Opening the same address twice in a row
 * adds nothing.
 */
export function visited(history: readonly string[], address: string): string[] {
  if (history.at(-1) === address) return [...history];
  return [...history, address].slice(-longestHistory);
}

/**
 * Parses a stored history and skips entries that are not text. Returns an empty history if nothing is stored or it
 * cannot be parsed.
 */
export function parseHistory(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((address) => typeof address === 'string') : [];
  } catch {
    return [];
  }
}

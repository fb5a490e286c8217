/** The maximum number of stored locations (SH-108). */
const longestHistory = 50;

/** Returns the history with this address added at its end. Opening the same address again adds nothing. */
export function visited(history: readonly string[], address: string): string[] {
  if (history.at(-1) === address) return [...history];
  return [...history, address].slice(-longestHistory);
}

/** Parses a stored history. Returns an empty history if it is unreadable. */
export function parseHistory(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((address) => typeof address === 'string') : [];
  } catch {
    return [];
  }
}

/** The maximum number of stored locations (SH-108). */
const longestHistory = 50;

/** The history with one more address at its end; opening the same address again adds nothing. */
export function visited(history: readonly string[], address: string): string[] {
  if (history.at(-1) === address) return [...history];
  return [...history, address].slice(-longestHistory);
}

/** Parses a stored history; anything unreadable is an empty one. */
export function parseHistory(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((address) => typeof address === 'string') : [];
  } catch {
    return [];
  }
}

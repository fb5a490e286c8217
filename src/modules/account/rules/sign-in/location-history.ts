import { isReturnPath } from './return-path.ts';

/** The maximum number of stored locations (SH-108). */
const longestHistory = 50;

/** The history with one more address at its end; opening the same address again adds nothing. */
export function visited(history: readonly string[], address: string): string[] {
  if (history.at(-1) === address) return [...history];
  return [...history, address].slice(-longestHistory);
}

/** The most recent address to return to after signing in; null if there is none (SH-109, AC-017). */
export function lastReturnPath(history: readonly string[]): string | null {
  return history.findLast(isReturnPath) ?? null;
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

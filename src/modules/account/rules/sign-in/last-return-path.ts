import { isReturnPath } from './return-path.ts';

/**
 * Returns the latest address in the history to which a shopper may return after signing in; null if there is none
 * (SH-109, AC-017).
 */
export function lastReturnPath(history: readonly string[]): string | null {
  return history.findLast(isReturnPath) ?? null;
}

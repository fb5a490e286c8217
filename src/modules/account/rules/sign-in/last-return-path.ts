import { isReturnPath } from './return-path.ts';

/** Returns the most recent address to return to after signing in, or null if there is none (SH-109, AC-017). */
export function lastReturnPath(history: readonly string[]): string | null {
  return history.findLast(isReturnPath) ?? null;
}

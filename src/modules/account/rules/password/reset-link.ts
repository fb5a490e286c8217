import { resetPassword } from '#/page-paths.ts';

/** The time for which a reset link works after it was made, in milliseconds: 60 minutes (AC-072). */
export const resetLinkLifeMs = 60 * 60 * 1000;

/**
 * The number of times that a used link compares a password with the one it has set, for somebody whose answer was lost. Few,
 * because these comparisons do not count as failed sign-ins (decision 259).
 */
export const mostRepeats = 5;

/** Returns the path of a reset link. `expires` is in milliseconds, and in the link in seconds (AC-071). */
export function resetLinkPath({ token, expires }: { token: string; expires: number }): string {
  return `${resetPassword}?token=${token}&exp=${Math.floor(expires / 1000)}`;
}

/**
 * Returns whether a reset link can be refused without asking the database: its time is over, or it has no time or no
 * token (AC-079, AC-080, SH-090 to SH-092). `exp` is a Unix time in seconds; `now` is in milliseconds.
 */
export function resetLinkIsOver({ token, exp }: { token: string | null; exp: string | null }, now: number): boolean {
  return !token || exp === null || !/^\d+$/.test(exp) || Number(exp) * 1000 < now;
}

/**
 * Returns whether a reset-password link has expired. `exp` is a Unix time in seconds; a missing or invalid value counts
 * as expired (SH-090 to SH-092). `now` is in milliseconds.
 */
export function resetLinkIsOver(exp: string | null, now: number): boolean {
  return exp === null || !/^\d+$/.test(exp) || Number(exp) * 1000 < now;
}

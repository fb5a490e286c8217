/**
 * Whether a reset-password link has expired, by its `exp`: a Unix time in seconds that is in the past, missing or not a
 * number (SH-090 to SH-092). `now` is in milliseconds.
 */
export function resetLinkIsOver(exp: string | null, now: number): boolean {
  return exp === null || !/^\d+$/.test(exp) || Number(exp) * 1000 < now;
}

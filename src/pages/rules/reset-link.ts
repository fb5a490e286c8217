/**
 * Whether a reset-password link can no longer be used, by its `exp`: a Unix time in seconds that lies in the past, is
 * missing or is no number (SH-090 to SH-092). `now` in milliseconds.
 */
export function resetLinkIsOver(exp: string | null, now: number): boolean {
  return exp === null || !/^\d+$/.test(exp) || Number(exp) * 1000 < now;
}

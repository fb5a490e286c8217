const waitsMinutes = [1, 5, 30, 120];

/** How often a mail is tried before it counts as failed: once, and after each wait. */
export const mostMailAttempts = waitsMinutes.length + 1;

/** How long to wait after so many failed tries, milliseconds; null when it is to be given up (AC-504). */
export function mailRetryWaitMs(attempts: number): number | null {
  const minutes = waitsMinutes[attempts - 1];
  return minutes === undefined ? null : minutes * 60_000;
}

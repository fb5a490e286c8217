const waitsMinutes = [1, 5, 30, 120];

/** The maximum number of attempts to send a mail: the first, and one after each wait. */
export const mostMailAttempts = waitsMinutes.length + 1;

/** Returns the wait after this many failed attempts, in milliseconds; null to give up (AC-504). */
export function mailRetryWaitMs(attempts: number): number | null {
  const minutes = waitsMinutes[attempts - 1];
  return minutes === undefined ? null : minutes * 60_000;
}

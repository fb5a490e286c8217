/** A staff sign-in ends after this long without a call, milliseconds (AC-514). */
export const staffIdleMs = 30 * 60_000;

/** And after this long whatever was called, milliseconds (AC-514). */
export const staffLongestMs = 8 * 3_600_000;

/** How long an access token of staff lasts, seconds, as a customer's does (SH-122). */
export const staffTokenLifeSeconds = 1800;

/** A staff sign-in ends after this long without a call, in milliseconds (AC-514). */
export const staffIdleMs = 30 * 60_000;

/** The maximum length of a staff sign-in, in milliseconds (AC-514). */
export const staffLongestMs = 8 * 3_600_000;

/** The lifetime of a staff access token in seconds, the same as a customer's (SH-122). */
export const staffTokenLifeSeconds = 1800;

/** The time without a call after which a staff sign-in ends, in milliseconds (AC-514). */
export const staffIdleMs = 30 * 60_000;

/** The maximum duration of a staff sign-in, in milliseconds (AC-514). */
export const staffLongestMs = 8 * 3_600_000;

/** The lifetime of a staff access token, in seconds; the same as for customers (SH-122). */
export const staffTokenLifeSeconds = 1800;

/** The most cards that one call registers. */
export const mostCardsAtOnce = 500;

/** The most points that staff add or take off at once. */
export const mostPointsAtOnce = 100_000;

/** The most characters of a note about a change of points. */
export const mostNoteLength = 200;

/** The days after a request for a replacement card in which another one is refused (AC-309). */
export const replacementWaitDays = 28;

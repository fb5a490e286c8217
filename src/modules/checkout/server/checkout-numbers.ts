/** How long a repeated press gets the answer of the first (SC-467). */
export const answerLifeMs = 24 * 3_600_000;

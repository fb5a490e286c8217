/** The time for which the answer to a press is stored for its retries, in milliseconds (SC-467). */
export const answerLifeMs = 24 * 3_600_000;

/** How long the answer to a press is stored for its retries (SC-467). */
export const answerLifeMs = 24 * 3_600_000;

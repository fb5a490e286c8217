/** The maximum number of suggestions, and the minimum length of a term (AC-214). */
export const mostSuggestions = 10;
export const shortestTerm = 3;

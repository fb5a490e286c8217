/** Days in the grid at first, and after its toggle (SC-382). */
export const usualDaysShown = 5;
export const fewerDaysShown = 3;

/** Days that one call may ask for; more than a grid of a wide screen would hold. */
export const mostDaysShown = 14;

/** The grid is fetched again so often (SC-384). */
export const gridRefreshMs = 2 * 60_000;

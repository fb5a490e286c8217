/** The number of days that the grid shows at first, and the number after the shopper uses its toggle (SC-382). */
export const usualDaysShown = 5;
export const fewerDaysShown = 3;

/** The maximum number of days in one call, which is more than the grid shows on a wide screen. */
export const mostDaysShown = 14;

/** The interval at which the grid is reloaded, in milliseconds (SC-384). */
export const gridRefreshMs = 2 * 60_000;

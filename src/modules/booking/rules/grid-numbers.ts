/** How many days the grid shows at first, and after its toggle (SC-382). */
export const usualDaysShown = 5;
export const fewerDaysShown = 3;

/** How many days one call may request; more than a grid on a wide screen holds. */
export const mostDaysShown = 14;

/** How often the grid is reloaded (SC-384). */
export const gridRefreshMs = 2 * 60_000;

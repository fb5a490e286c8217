/** The place of a banner in a grid of products. */
export interface BannerRow {
  /** The grid's row that the banner takes, counted from 1. */
  row: number;
  /** The number of products before it. */
  after: number;
}

/** Kept free below the window's edge, in pixels, because the page may be scrolling. */
const margin = 48;

/**
 * Returns the first row that is below the window, so that a banner there moves nothing that the shopper sees. Null if
 * every row is in view or above it.
 *
 * @param tops the upper edges of the products in the window, in pixels
 */
export function bannerRow(tops: readonly number[], windowHeight: number): BannerRow | null {
  const rows = [...new Set(tops)];
  const row = rows.findIndex((top, place) => place > 0 && top >= windowHeight + margin);
  return row < 0 ? null : { row: row + 1, after: tops.indexOf(rows[row]!) };
}

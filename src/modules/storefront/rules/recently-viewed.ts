/** The number of products to keep (SC-104). */
export const mostRecentlyViewed = 8;

/** Parses a stored list of line numbers; an unreadable list is empty. */
export function parseRecentlyViewed(stored: string | null): string[] {
  const lines = (stored ?? '').split(',').filter((one) => /^\d{1,40}$/.test(one));
  return [...new Set(lines)].slice(0, mostRecentlyViewed);
}

/** Returns the list with a product as the newest, without repeats, at most eight long (SC-104). */
export function withViewed(viewed: readonly string[], lineNumber: string): string[] {
  return [lineNumber, ...viewed.filter((one) => one !== lineNumber)].slice(0, mostRecentlyViewed);
}

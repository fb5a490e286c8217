/** The maximum number of items on a list for multi-search (SH-322). */
export const mostItems = 100;

/** A text split into the items of a list. */
export interface SplitList {
  items: readonly string[];
  /** The number of items that were dropped because the list was full. */
  dropped: number;
}

/** Splits a list at new lines, commas, semicolons and underscores (SH-320 to SH-322). */
export function splitList(text: string): SplitList {
  const items = text
    .split(/[\r\n,;_]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return { items: items.slice(0, mostItems), dropped: Math.max(0, items.length - mostItems) };
}

/** Reads a stored list; null if it is not a list of texts (SH-329). */
export function parseStoredList(stored: string | null): string[] | null {
  if (stored === null) return null;
  try {
    const items: unknown = JSON.parse(stored);
    return Array.isArray(items) && items.every((item) => typeof item === 'string') ? items : null;
  } catch {
    return null;
  }
}

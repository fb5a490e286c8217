/** The facts about a navigation that decide the new page's scroll position. */
export interface Move {
  /** Whether the navigation is by Back or Forward, or a document has just opened. */
  byHistory: boolean;
  /** The scroll position of the history entry when the shopper left it, in pixels; undefined if it was not recorded. */
  keptY: number | undefined;
  /** The path of the previous page; undefined if the document has just opened. */
  from: string | undefined;
  to: string;
}

/**
 * Returns the scroll position of a new page. 'kept' restores its last position (SH-106). 'top', for a new path, goes to
 * the top or to the element that the hash names (SH-104). Null does not scroll, for example if only the query or hash
 * changed (SH-105).
 */
export function scrollPlace({ byHistory, keptY, from, to }: Move): 'kept' | 'top' | null {
  if (byHistory && keptY !== undefined) return 'kept';
  // When a document opens, the browser sets the scroll position itself.
  if (byHistory && from === undefined) return null;
  return from === to ? null : 'top';
}

/** The facts about a navigation that decide where its page is scrolled to. */
export interface Move {
  /** By Back or Forward, or because a document has just opened. */
  byHistory: boolean;
  /** How far the history entry was scrolled when it was left, in pixels; undefined if that was not recorded. */
  keptY: number | undefined;
  /** The path shown before; undefined in a document just opened. */
  from: string | undefined;
  to: string;
}

/**
 * Where a page is scrolled to once shown: 'kept' is where it was left (SH-106), 'top' is the top or the element its
 * hash names, for a new path (SH-104), null leaves the page where it is, as when only query or hash change (SH-105).
 */
export function scrollPlace({ byHistory, keptY, from, to }: Move): 'kept' | 'top' | null {
  if (byHistory && keptY !== undefined) return 'kept';
  // In a document just opened the browser has already set the scroll position.
  if (byHistory && from === undefined) return null;
  return from === to ? null : 'top';
}

/** A move within the tab, as far as the place to be scrolled to goes. */
export interface Move {
  /** By Back or Forward, or a document just opened. */
  byHistory: boolean;
  /** Where the entry in the tab's history was left, pixels; undefined when that was not noted. */
  keptY: number | undefined;
  /** The path shown before; undefined in a document just opened. */
  from: string | undefined;
  to: string;
}

/**
 * Where a page is scrolled to once it is shown: 'kept' where it was left (SH-106), 'top' or what its hash names for a new
 * path (SH-104), null to leave the page where it is, as when only query or hash change (SH-105).
 */
export function scrollPlace({ byHistory, keptY, from, to }: Move): 'kept' | 'top' | null {
  if (byHistory && keptY !== undefined) return 'kept';
  // A document just opened was brought somewhere by the browser.
  if (byHistory && from === undefined) return null;
  return from === to ? null : 'top';
}

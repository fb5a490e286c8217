import type { PendingChange } from './pending-change.ts';
import { itemOf, type ShownLine, type WireTrolley } from './trolley-queue.ts';

/** What the shopper asked of whoever picked a product in an earlier order. */
export interface EarlierNote {
  lineNumber: string;
  /** As the product was called then. */
  name: string;
  note: string;
}

/**
 * The lines that a batch put into the trolley: there now, and not before it. A removal undone puts a line back with the
 * note it had, and adds none.
 */
export function linesAdded(batch: readonly PendingChange[], before: WireTrolley | null, after: WireTrolley | null): string[] {
  return batch
    .filter(({ lineNumber, quantity, undo }) => quantity && !undo && !itemOf(before, lineNumber) && itemOf(after, lineNumber))
    .map(({ lineNumber }) => lineNumber);
}

/** The notes that may be used again (SC-303): of lines that show, and have none now. */
export function notesToReuse<Note extends EarlierNote>(notes: readonly Note[], lines: ReadonlyMap<string, ShownLine>): Note[] {
  return notes.filter(({ lineNumber }) => lines.get(lineNumber)?.noteToShopper === null);
}

/** What the shopper is asked (SC-304), of one product in its own words, of several for all. */
export function reuseWords(notes: readonly EarlierNote[]): string {
  const [{ name, note }] = notes as [EarlierNote];
  return notes.length === 1 ? `You left a note for ${name} last time: "${note}"` : 'Some of these items had notes for your shopper last time.';
}

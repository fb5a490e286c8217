import type { ShownLine, TrolleyOperation } from './trolley-operation.ts';
import { itemOf, type WireTrolley } from './wire-trolley.ts';

/** A note for the picker from an earlier order. */
export interface EarlierNote {
  lineNumber: string;
  /** The product's name at that time. */
  name: string;
  note: string;
}

/**
 * Returns the lines that a batch added to the trolley. Does not count an undone removal, because it puts a line back
 * with its former note.
 */
export function linesAdded(batch: readonly TrolleyOperation[], before: WireTrolley | null, after: WireTrolley | null): string[] {
  return batch
    .filter(({ target, field }) => field === 'quantity' && !itemOf(before, target) && itemOf(after, target))
    .map(({ target }) => target);
}

/** Returns the notes that can be reused (SC-303): those whose lines are shown without a note. */
export function notesToReuse<Note extends EarlierNote>(notes: readonly Note[], lines: ReadonlyMap<string, ShownLine>): Note[] {
  return notes.filter(({ lineNumber }) => lines.get(lineNumber)?.noteToShopper === null);
}

/** Returns the question to the shopper (SC-304), about one product or several. */
export function reuseWords(notes: readonly EarlierNote[]): string {
  const [{ name, note }] = notes as [EarlierNote];
  return notes.length === 1 ? `You left a note for ${name} last time: "${note}"` : 'Some of these items had notes for your shopper last time.';
}

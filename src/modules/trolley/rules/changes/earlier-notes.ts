import type { ShownLine, TrolleyOperation } from './trolley-operation.ts';
import { itemOf, type WireTrolley } from './wire-trolley.ts';

/** A note for the picker in an earlier order. */
export interface EarlierNote {
  lineNumber: string;
  /** The product's name at that time. */
  name: string;
  note: string;
}

/**
 * The lines that a batch added to the trolley. An undone removal puts a line back with the note it had, and does not
 * count.
 */
export function linesAdded(batch: readonly TrolleyOperation[], before: WireTrolley | null, after: WireTrolley | null): string[] {
  return batch
    .filter(({ target, field }) => field === 'quantity' && !itemOf(before, target) && itemOf(after, target))
    .map(({ target }) => target);
}

/** The notes that can be reused (SC-303): those of lines shown without a note. */
export function notesToReuse<Note extends EarlierNote>(notes: readonly Note[], lines: ReadonlyMap<string, ShownLine>): Note[] {
  return notes.filter(({ lineNumber }) => lines.get(lineNumber)?.noteToShopper === null);
}

/** The question to the shopper (SC-304), about one product or about several. */
export function reuseWords(notes: readonly EarlierNote[]): string {
  const [{ name, note }] = notes as [EarlierNote];
  return notes.length === 1 ? `You left a note for ${name} last time: "${note}"` : 'Some of these items had notes for your shopper last time.';
}

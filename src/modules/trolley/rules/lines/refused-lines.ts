import * as pages from '#/page-paths.ts';
import { isHard, type WireConflict } from './wire-conflicts.ts';

/** The field of the trolley page's address that names the lines with which a slot could not be reserved. */
export const refusedField = 'refused';

/** The most lines that the trolley page reads from its address. */
const mostLines = 200;

/** Returns the address of the trolley page that shows these lines as unavailable with the slot just refused (SC-422). */
export const trolleyWithRefused = (lineNumbers: readonly string[]): string =>
  lineNumbers.length === 0 ? pages.trolley : `${pages.trolley}?${refusedField}=${lineNumbers.slice(0, mostLines).join()}`;

/** Reads the lines from the page's address; anything else in the field is ignored. */
export const readRefusedLines = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))].filter((lineNumber) => /^[\d-]{1,60}$/.test(lineNumber)).slice(0, mostLines);

/** A line of the trolley that the page shows. */
export interface NamedLine {
  lineNumber: string;
  itemId: number;
  productId: string;
  name: string;
}

/**
 * Returns hard conflicts for the lines of the trolley that the slot just refused. The trolley itself has none for them: it
 * is read for the slot that the order has, and the refused one was not booked. Like those of SC-286 they can be
 * removed or swapped.
 */
export function conflictsOfRefused(lines: readonly NamedLine[], refused: readonly string[]): WireConflict[] {
  return lines
    .filter(({ lineNumber }) => refused.includes(lineNumber))
    .map(({ lineNumber, itemId, productId, name }) => ({
      addToTrolley: true,
      itemId,
      productId,
      lineNumber,
      messages: [`${name} is not available with the slot you chose`],
      priority: 2,
      outOfStock: false,
      resolutionActions: [{ action: 'REMOVE_ITEM', text: 'Remove item' }],
      prohibitedActions: ['CHANGE_QUANTITY'],
      type: 'HARD',
      nextSlotDate: null,
      slotOptionDates: [],
    }));
}

/**
 * Returns the conflict to show for each line, by line number: its own if that is hard, else that of the refused slot, else its
 * own soft one. The quantity stays free if the soft one leaves it free: the slot may have been refused for too large a quantity.
 */
export function conflictsToShow(own: readonly WireConflict[], refused: readonly WireConflict[]): Map<string, WireConflict> {
  const shown = new Map(own.map((conflict) => [conflict.lineNumber, conflict]));
  for (const conflict of refused) {
    const before = shown.get(conflict.lineNumber);
    if (!before || !isHard(before)) shown.set(conflict.lineNumber, before ? { ...conflict, prohibitedActions: before.prohibitedActions } : conflict);
  }
  return shown;
}

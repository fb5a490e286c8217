import type { ShownLine } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { itemOf, type WireTrolley, type WireTrolleyItem } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';

/** One saved line of a trolley. */
export interface SavedItem extends Pick<WireTrolleyItem, 'lineNumber' | 'quantity' | 'canSubstitute' | 'noteToShopper' | 'personalisedMessage'> {
  /** The product's name when it was saved; null if it was not known then. */
  name: string | null;
}

/** The trolley of a customer that staff have saved and emptied, as the browser stores it under `brokenTrolley` (SC-698). */
export interface SavedTrolley {
  customerId: number;
  /** The lines, the one that was added first in front. */
  trolleyItems: SavedItem[];
  /** An ISO instant of the browser's clock. */
  savedAt: string;
}

export interface TrolleyToSave {
  customerId: number;
  /** The trolley that the server has. */
  trolley: WireTrolley;
  /** Its lines with the changes that are not sent yet. */
  lines: ReadonlyMap<string, ShownLine>;
  names: ReadonlyMap<string, string>;
  savedAt: string;
  /** The record that the browser has already. */
  earlier: SavedTrolley | null;
}

/**
 * Returns the record of a trolley. If an earlier one of the same customer has not been restored yet, keeps its lines that
 * the trolley lacks, because emptying the trolley twice must lose nothing (SC-704).
 */
export function saveTrolley({ customerId, trolley, lines, names, savedAt, earlier }: TrolleyToSave): SavedTrolley {
  const place = (lineNumber: string) => itemOf(trolley, lineNumber)?.trolleyItemId ?? Infinity;
  const items = [...lines]
    .toSorted(([one], [other]) => compare(place(one), place(other)))
    .map(([lineNumber, { quantity, ...line }]): SavedItem => ({ lineNumber, name: names.get(lineNumber) ?? null, quantity: toWireQuantity(quantity), ...line }));
  const unrestored = earlier?.customerId === customerId ? earlier.trolleyItems.filter(({ lineNumber }) => !lines.has(lineNumber)) : [];
  return { customerId, trolleyItems: [...unrestored, ...items], savedAt };
}

const compare = (one: number, other: number): number => (one === other ? 0 : one - other);

/** Reads a stored record; null if there is none or if it is not one, for example because somebody edited it. */
export function parseSavedTrolley(text: string | null): SavedTrolley | null {
  if (text === null) return null;
  try {
    const { customerId, trolleyItems, savedAt } = JSON.parse(text) as Partial<SavedTrolley>;
    if (!Number.isSafeInteger(customerId) || !Array.isArray(trolleyItems) || typeof savedAt !== 'string') return null;
    return trolleyItems.length > 0 && trolleyItems.every(isSavedItem) ? { customerId: customerId!, trolleyItems, savedAt } : null;
  } catch {
    return null;
  }
}

function isSavedItem(item: unknown): item is SavedItem {
  const { lineNumber, name, quantity, canSubstitute, noteToShopper, personalisedMessage } = (item ?? {}) as Record<keyof SavedItem, unknown>;
  const { amount, uom } = (quantity ?? {}) as Record<'amount' | 'uom', unknown>;
  const areTexts = [name, noteToShopper, personalisedMessage].every((text) => text === null || typeof text === 'string');
  return typeof lineNumber === 'string' && typeof amount === 'number' && amount > 0 && typeof uom === 'string' && typeof canSubstitute === 'boolean' && areTexts;
}

/** Returns whether the record can be restored now: it is this customer's, and their loaded trolley is empty (SC-700). */
export function canRestore(saved: SavedTrolley | null, customerId: number, trolley: WireTrolley | null): boolean {
  return saved?.customerId === customerId && trolley?.trolleyItems.length === 0;
}

/** Returns the saved lines that a trolley lacks. */
export function missingItems({ trolleyItems }: SavedTrolley, trolley: WireTrolley): SavedItem[] {
  return trolleyItems.filter(({ lineNumber }) => itemOf(trolley, lineNumber) === undefined);
}

/** Returns how staff read which of the saved items could not be restored (SC-703). */
export function leftOutWords(items: readonly SavedItem[], saved: SavedTrolley): { title: string; lines: string[] } {
  return {
    title: items.length < saved.trolleyItems.length ? 'Some items couldn’t be restored' : 'The items couldn’t be restored',
    lines: ['These items can no longer be added:', ...items.map(({ name, lineNumber }) => name ?? `Item ${lineNumber}`)],
  };
}

/** Returns the warning that saving this customer's trolley discards the saved trolley of another; null if it does not. */
export function discardWarning(saved: SavedTrolley | null, customerId: number): string | null {
  if (saved === null || saved.customerId === customerId) return null;
  return `The saved trolley of customer ${saved.customerId} has not been restored yet. Its items will be lost.`;
}

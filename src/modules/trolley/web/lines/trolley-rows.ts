import { fromWireQuantity } from '#/platform/rules/quantity.ts';
import type { WireTrolley, WireTrolleyItem } from '#/modules/trolley/web/trolley-calls.ts';
import type { ShownLine } from '#/modules/trolley/web/changes/client-trolley-store.ts';

/** A line as the trolley page lists it. */
export interface TrolleyRow {
  lineNumber: string;
  /** The line as the last server answer that contained it shows it; null if the line was added since. */
  item: WireTrolleyItem | null;
  line: ShownLine;
}

/**
 * Returns the rows to show. For the store's trolley, these are the lines with pending changes applied, so that
 * additions and removals show at once (SC-272). Until the server has a restored line again, its row has the `readded`
 * item. Otherwise, the rows are the lines of the trolley that the page was rendered with.
 */
export function rowsOf(
  shown: { trolley: WireTrolley; isKept: boolean } | null,
  lines: ReadonlyMap<string, ShownLine>,
  readded: WireTrolleyItem | null,
): TrolleyRow[] {
  if (!shown) return [];
  const { trolleyItems } = shown.trolley;
  if (!shown.isKept) return trolleyItems.map((item) => ({ lineNumber: item.lineNumber, item, line: lineOf(item) }));
  const items = new Map([...(readded ? [readded] : []), ...trolleyItems].map((item) => [item.lineNumber, item]));
  return [...lines].map(([lineNumber, line]) => ({ lineNumber, item: items.get(lineNumber) ?? null, line }));
}

/**
 * Returns the row of the item that was removed last, which offers to undo the removal. Null if there is none, or its
 * line is shown again.
 */
export function removedRow(removed: WireTrolleyItem | null, rows: readonly TrolleyRow[]): TrolleyRow | null {
  if (!removed || rows.some(({ lineNumber }) => lineNumber === removed.lineNumber)) return null;
  return { lineNumber: removed.lineNumber, item: removed, line: lineOf(removed) };
}

function lineOf(item: WireTrolleyItem): ShownLine {
  const { quantity, canSubstitute, noteToShopper, personalisedMessage } = item;
  return { quantity: fromWireQuantity(quantity), canSubstitute, noteToShopper, personalisedMessage };
}

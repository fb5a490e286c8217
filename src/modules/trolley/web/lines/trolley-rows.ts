import { fromWireQuantity } from '#/platform/rules/quantity.ts';
import type { WireTrolley, WireTrolleyItem } from '#/modules/trolley/web/trolley-calls.ts';
import type { ShownLine } from '#/modules/trolley/web/changes/client-trolley-store.ts';

/** A line as the trolley page lists it. */
export interface TrolleyRow {
  lineNumber: string;
  /** As the server answered it; null for one that was added and is not answered yet. */
  item: WireTrolleyItem | null;
  line: ShownLine;
}

/**
 * The lines shown: those of the trolley with pending changes applied, so that a removed line disappears at once and an
 * added one appears (SC-272); or those of the trolley that the page was rendered with.
 */
export function rowsOf(
  shown: { trolley: WireTrolley; isKept: boolean } | null,
  lines: ReadonlyMap<string, ShownLine>,
): TrolleyRow[] {
  if (!shown) return [];
  const { trolleyItems } = shown.trolley;
  if (!shown.isKept) return trolleyItems.map((item) => ({ lineNumber: item.lineNumber, item, line: lineOf(item) }));
  const items = new Map(trolleyItems.map((item) => [item.lineNumber, item]));
  return [...lines].map(([lineNumber, line]) => ({ lineNumber, item: items.get(lineNumber) ?? null, line }));
}

/** The place of the item that was removed last, where its removal can be undone; null if that is not possible. */
export function removedRow(removed: WireTrolleyItem | null, rows: readonly TrolleyRow[]): TrolleyRow | null {
  if (!removed || rows.some(({ lineNumber }) => lineNumber === removed.lineNumber)) return null;
  return { lineNumber: removed.lineNumber, item: removed, line: lineOf(removed) };
}

function lineOf(item: WireTrolleyItem): ShownLine {
  const { quantity, canSubstitute, noteToShopper, personalisedMessage } = item;
  return { quantity: fromWireQuantity(quantity), canSubstitute, noteToShopper, personalisedMessage };
}

import { addMore } from '#/modules/trolley/rules/lines/replayed-quantity.ts';
import { everyLine, type ShownLine, type TrolleyOperation } from './trolley-operation.ts';
import { heldOf, itemOf, sameAs, type WireTrolley, type WireTrolleyItem } from './wire-trolley.ts';

/** Returns the server's line after the operations, applied in order. Without a line, starts with a quantity of 0. */
export function foldLine(item: WireTrolleyItem | undefined, operations: readonly TrolleyOperation[]): ShownLine {
  const { canSubstitute = true, noteToShopper = null, personalisedMessage = null } = item ?? {};
  const line: ShownLine = { quantity: heldOf(item), canSubstitute, noteToShopper, personalisedMessage };
  for (const one of operations) {
    if (one.field === 'line') Object.assign(line, one.value);
    else if (one.field === 'quantity') line.quantity = one.more ? addMore(line.quantity, one.value) : one.value;
    else if (one.field === 'canSubstitute') line.canSubstitute = one.value;
    else line[one.field] = one.value || null;
  }
  return line;
}

/**
 * Returns the lines to show, by line number: the server's lines after the pending operations, without those with a
 * quantity of 0 (SC-280). A line that shows the same as in `before` stays the same object.
 */
export function shownLines(trolley: WireTrolley | null, pending: readonly TrolleyOperation[], before: ReadonlyMap<string, ShownLine>): Map<string, ShownLine> {
  const ofAll: TrolleyOperation[] = [];
  const ofLines = new Map<string, TrolleyOperation[]>();
  for (const one of pending) {
    if (one.target !== everyLine) ofLines.set(one.target, [...(ofLines.get(one.target) ?? ofAll), one]);
    else for (const list of [ofAll, ...ofLines.values()]) list.push(one);
  }
  const lines = new Map<string, ShownLine>();
  for (const lineNumber of [...(trolley?.trolleyItems.map((item) => item.lineNumber) ?? []), ...ofLines.keys()]) {
    const line = foldLine(itemOf(trolley, lineNumber), ofLines.get(lineNumber) ?? ofAll);
    if (line.quantity.thousandths > 0) lines.set(lineNumber, sameAs(line, before.get(lineNumber)));
  }
  return lines;
}

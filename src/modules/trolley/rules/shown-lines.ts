import type { Quantity } from '#/platform/rules/quantity.ts';
import { everyLine, type PendingChange } from './pending-change.ts';
import { heldOf, itemOf, type TrolleyQueue, type WireTrolleyItem } from './trolley-queue.ts';

/** A line as it shows: the server's, and over it what was asked since. */
export interface ShownLine {
  quantity: Quantity;
  canSubstitute: boolean;
  noteToShopper: string | null;
  personalisedMessage: string | null;
}

/** The lines as they show, each once (SC-280); one that stays the same stays the same object. */
export function shownLines({ trolley, waiting }: TrolleyQueue, before: ReadonlyMap<string, ShownLine>): Map<string, ShownLine> {
  const lines = new Map<string, ShownLine>();
  const changes = new Map(waiting.map((change) => [change.lineNumber, change]));
  const forAll = changes.get(everyLine)?.canSubstitute;
  changes.delete(everyLine);
  const show = (item: WireTrolleyItem | undefined, change: PendingChange | undefined, lineNumber: string) => {
    const quantity = change?.quantity ?? heldOf(item);
    if (quantity.thousandths === 0) return;
    const shown = before.get(lineNumber);
    const line = {
      quantity: shown && isSame(shown.quantity, quantity) ? shown.quantity : quantity,
      canSubstitute: change?.canSubstitute ?? forAll ?? item?.canSubstitute ?? true,
      noteToShopper: (change?.noteToShopper ?? item?.noteToShopper) || null,
      personalisedMessage: (change?.personalisedMessage ?? item?.personalisedMessage) || null,
    };
    lines.set(lineNumber, shown && isSame(shown, line) ? shown : line);
  };
  for (const item of trolley?.trolleyItems ?? []) show(item, changes.get(item.lineNumber), item.lineNumber);
  for (const change of changes.values()) if (!lines.has(change.lineNumber)) show(itemOf(trolley, change.lineNumber), change, change.lineNumber);
  return lines;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

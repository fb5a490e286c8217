import { everyLine } from './pending-change.ts';
import { asShown, itemOf, sameAs, type ShownLine, type TrolleyQueue } from './trolley-queue.ts';

/** The lines as they show, each once (SC-280); one that stays the same stays the same object. */
export function shownLines({ trolley, waiting }: TrolleyQueue, before: ReadonlyMap<string, ShownLine>): Map<string, ShownLine> {
  const lines = new Map<string, ShownLine>();
  const changes = new Map(waiting.map((change) => [change.lineNumber, change]));
  const forAll = changes.get(everyLine)?.canSubstitute;
  changes.delete(everyLine);
  for (const lineNumber of [...(trolley?.trolleyItems ?? []), ...changes.values()].map((one) => one.lineNumber)) {
    const line = asShown(itemOf(trolley, lineNumber), changes.get(lineNumber), forAll);
    if (line.quantity.thousandths > 0) lines.set(lineNumber, sameAs(line, before.get(lineNumber)));
  }
  return lines;
}


import { everyLine, type TrolleyOperation } from './trolley-operation.ts';

/**
 * The maximum number of operations in one call. A call changes at most 200 items (SC-020), and the operation ids travel
 * in a header: all headers of a call together may have 16 kB.
 */
const mostOperations = 200;

/**
 * Returns the operations to send next in one call: the first pending one, the rest of its press, then others, up to the
 * maximum (SC-274). Operations on the same line stay together. An operation that needs a call of its own (an undone
 * removal, or a choice for every line) is sent alone, after all earlier operations.
 */
export function nextBatch(pending: readonly TrolleyOperation[]): TrolleyOperation[] {
  const [first] = pending;
  if (!first) return [];
  if (isAlone(first)) return [first];
  const until = pending.findIndex(isAlone);
  const together = until < 0 ? pending : pending.slice(0, until);
  const isOfFirst = ({ batchId }: TrolleyOperation) => Number(batchId === first.batchId);
  const sorted = together.toSorted((one, other) => isOfFirst(other) - isOfFirst(one));
  const targets = new Set<string>();
  let count = 0;
  for (const [target, own] of Map.groupBy(sorted, (one) => one.target)) {
    count += own.length;
    if (count > mostOperations && targets.size > 0) break;
    targets.add(target);
  }
  return sorted.filter(({ target }) => targets.has(target));
}

const isAlone = ({ target, field }: TrolleyOperation) => field === 'line' || target === everyLine;

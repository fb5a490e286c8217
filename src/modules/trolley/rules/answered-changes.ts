import { asks, everyLine, type PendingChange } from './pending-change.ts';

type Ask = (typeof asks)[number];

/**
 * What is left to be asked once `answered` was: the same change, without what it asked and was not asked again since. With a
 * line that was removed all went that was asked of it. A choice for every line that waits still (another page's, perhaps)
 * will undo that of each, so what was asked on top of it was answered too early.
 */
export function withoutChanges(changes: readonly PendingChange[], answered: readonly PendingChange[]): PendingChange[] {
  const forAll = changes.findIndex(({ lineNumber }) => lineNumber === everyLine && !answered.some((one) => one.lineNumber === everyLine));
  return compare(changes, answered, (change, other, ask) => {
    if (other === undefined || says(change, ask) !== says(other, ask)) return true;
    const isBack = other.quantity?.thousandths === 0 && says(change, 'quantity') !== says(other, 'quantity');
    return isBack || (ask === 'canSubstitute' && forAll >= 0 && changes.indexOf(change) > forAll);
  });
}

/** What of the changes stands in `kept` too: of the rest another page has seen the answer, or has asked again since. */
export function stillAsked(changes: readonly PendingChange[], kept: readonly PendingChange[]): PendingChange[] {
  return compare(changes, kept, (change, other, ask) => other !== undefined && says(change, ask) === says(other, ask));
}

/** What is left to be asked once every line was removed that `asked` was asked of: a choice for every line is also for those to come (SC-249). */
export function onceEmptied(changes: readonly PendingChange[], asked: readonly PendingChange[]): PendingChange[] {
  const isForAll = ({ lineNumber }: PendingChange) => lineNumber === everyLine;
  return [...changes.filter(isForAll), ...withoutChanges(changes.filter((change) => !isForAll(change)), asked)];
}

function compare(
  changes: readonly PendingChange[],
  others: readonly PendingChange[],
  keep: (change: PendingChange, other: PendingChange | undefined, ask: Ask) => boolean,
): PendingChange[] {
  return changes.flatMap((change) => {
    const other = others.find(({ lineNumber }) => lineNumber === change.lineNumber);
    return asksOf(change, (ask) => keep(change, other, ask));
  });
}

/** A change with only those of its asks; none when nothing is left. */
function asksOf(change: PendingChange, keep: (ask: Ask) => boolean): PendingChange[] {
  const left = { ...change };
  for (const ask of asks) {
    if (keep(ask)) continue;
    // What puts a line back takes for empty what it does not say: it says all, or is another change.
    if (left[ask] !== undefined) delete left.undo;
    delete left[ask];
    delete left[`${ask}In`];
  }
  if (left.quantity === undefined) delete left.more;
  return asks.some((ask) => left[ask] !== undefined) ? [left] : [];
}

const says = (change: PendingChange, ask: Ask) => JSON.stringify([change[ask], change[`${ask}In`], ask === 'quantity' && change.more]);

import { asks, type PendingChange } from './pending-change.ts';

type Ask = (typeof asks)[number];

/** What is left to be asked once `answered` was: the same change, without what it asked and was not asked otherwise since. */
export function withoutChanges(changes: readonly PendingChange[], answered: readonly PendingChange[]): PendingChange[] {
  return compare(changes, answered, false);
}

/** What of the changes stands in `kept` too: of the rest another page has seen the answer, or has asked otherwise since. */
export function stillAsked(changes: readonly PendingChange[], kept: readonly PendingChange[]): PendingChange[] {
  return compare(changes, kept, true);
}

function compare(changes: readonly PendingChange[], others: readonly PendingChange[], same: boolean): PendingChange[] {
  return changes.flatMap((change) => {
    const other = others.find(({ lineNumber }) => lineNumber === change.lineNumber);
    return asksOf(change, (ask) => (other !== undefined && says(change, ask) === says(other, ask)) === same);
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
  }
  if (left.quantity === undefined) delete left.more;
  return asks.some((ask) => left[ask] !== undefined) ? [left] : [];
}

const says = (change: PendingChange, ask: Ask) => JSON.stringify([change[ask], ask === 'quantity' && change.more]);

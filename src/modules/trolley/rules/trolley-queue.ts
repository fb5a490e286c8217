import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';
import { fromWireQuantity, items, toWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import { asks, joinChanges, putChange, type LineChange, type PendingChange } from './pending-change.ts';

export type WireTrolley = NonNullable<TrolleyAnswerFragment['trolley']>;
export type WireTrolleyItem = WireTrolley['trolleyItems'][number];
export type WireFailure = NonNullable<TrolleyAnswerFragment['failures']>[number];

/** The trolley of one document: what the server has, and what the shopper has asked since. */
export interface TrolleyQueue {
  /** As the server last answered; null until the first answer. */
  trolley: WireTrolley | null;
  /** The optimistic items: asked and not answered, one for each line, what was asked last at the end. */
  waiting: readonly PendingChange[];
  /** Those on their way, as they were when they went; while there are any the trolley is locked (SC-262, SC-268). */
  sending: readonly PendingChange[];
  lastRemovedTrolleyItem: WireTrolleyItem | null;
  lastReaddedTrolleyItem: WireTrolleyItem | null;
  /** Of the last answer. */
  failures: readonly WireFailure[];
  /** Why the last call failed, in words for the log; null after one that did not (SC-713, SC-720). */
  error: string | null;
  /** The trolley could not be read. */
  failed: boolean;
  /** Reads begun; those up to `overtaken` are no newer than what shows. */
  reads: number;
  overtaken: number;
  /** A read was answered while a change was on its way: which of them is the newer nobody knows. */
  readAgain: boolean;
  /** A failure was told, and no other is until the queue has been empty for a second (SC-271). */
  told: boolean;
  /** Numbers begin anywhere, so that those of different documents differ. */
  lastBatch: number;
}

export const noTrolleyYet: TrolleyQueue = {
  trolley: null,
  waiting: [],
  sending: [],
  lastRemovedTrolleyItem: null,
  lastReaddedTrolleyItem: null,
  failures: [],
  error: null,
  failed: false,
  reads: 0,
  overtaken: 0,
  readAgain: false,
  told: false,
  lastBatch: 0,
};

/** What happens to a trolley before anything is sent. */
export type QueueEvent =
  /** An order is kept, with what earlier pages of this browser asked of it and saw no answer to. */
  | { kind: 'kept'; orderId: string; left: readonly PendingChange[]; isFirst: boolean }
  /** Another shopper stands before the shop. */
  | { kind: 'forgotten' }
  /** A page brought it with it. */
  | { kind: 'brought'; trolley: WireTrolley }
  | { kind: 'asked for'; changes: readonly (LineChange & Pick<PendingChange, 'undo'>)[] }
  | { kind: 'reading' }
  | { kind: 'read'; turn: number; trolley: WireTrolley | null; failures: readonly WireFailure[] }
  | { kind: 'unread'; turn: number; error: string };

/** The trolley after an event, and what is to be done about it, in this order. */
export interface TrolleyStep {
  queue: TrolleyQueue;
  /** The browser forgets these, but for what was asked again since. */
  settle?: readonly PendingChange[];
  /** The browser keeps these. */
  keep?: readonly PendingChange[];
  /** The trolley is to be read (again). */
  read?: boolean;
  /**
   * A change did not happen: what was asked beside it is given up with it, and offered again where that is told (SC-273);
   * `quiet` when a failure was told just before.
   */
  tell?: { others: readonly PendingChange[]; quiet: boolean };
}

/**
 * The part of `trolleyStep` that every page needs: the trolley as it is read, and what is asked of it, which shows at once.
 */
export function queueStep(queue: TrolleyQueue, event: QueueEvent): TrolleyStep {
  switch (event.kind) {
    case 'kept':
      return keepOrder(queue, event);
    case 'forgotten':
      return keepOrder(queue, { orderId: null });
    case 'brought':
      return { queue: queue.trolley ? queue : { ...queue, trolley: event.trolley } };
    case 'asked for':
      return ask(queue, event.changes);
    case 'reading':
      return { queue: { ...queue, reads: queue.reads + 1 } };
    case 'read':
      return hearRead(queue, event);
    case 'unread':
      return { queue: { ...queue, error: event.error, failed: queue.trolley === null && event.turn === queue.reads } };
  }
}

/** What was asked before the order was known is asked of it. */
function keepOrder(queue: TrolleyQueue, { orderId, left = [], isFirst }: { orderId: string | null; left?: readonly PendingChange[]; isFirst?: boolean }): TrolleyStep {
  const trolley = queue.trolley?.orderId === orderId ? queue.trolley : null;
  const begun = { ...noTrolleyYet, trolley, waiting: left, reads: queue.reads, overtaken: queue.reads, lastBatch: queue.lastBatch };
  return isFirst ? ask(begun, queue.waiting) : { queue: begun };
}

function ask(queue: TrolleyQueue, changes: readonly (LineChange & Pick<PendingChange, 'undo'>)[]): TrolleyStep {
  const { trolley } = queue;
  const batchId = queue.lastBatch + 1;
  const next = { ...queue, lastBatch: batchId };
  const keep: PendingChange[] = [];
  for (const change of changes) {
    const { lineNumber, quantity } = change;
    const item = itemOf(trolley, lineNumber);
    const waits = next.waiting.find((one) => one.lineNumber === lineNumber);
    const earlier = waits && trolley ? settleMore(waits, item) : waits;
    // No more than is asked now: of the rest another page of the browser may have asked otherwise since.
    const asked: PendingChange = { ...change, batchId, undo: change.undo };
    for (const field of asks) if (change[field] !== undefined) asked[`${field}In`] = batchId;
    const joined = joinChanges(earlier, asked, trolley && heldOf(item));
    next.waiting = putChange(next.waiting, joined);
    keep.push(asked);
    if (quantity) {
      asked.quantity = joined.quantity!;
      asked.more = joined.more;
    }
    if (quantity?.thousandths === 0) {
      if (item) {
        const shown = asShown(item, earlier);
        next.lastRemovedTrolleyItem = { ...item, ...shown, quantity: toWireQuantity(shown.quantity) };
      }
      if (next.lastReaddedTrolleyItem?.lineNumber === lineNumber) next.lastReaddedTrolleyItem = null;
      // What is asked of a line that was removed, and that done, is asked of one that is back.
    } else if (joined.quantity?.thousandths !== 0 && next.lastRemovedTrolleyItem?.lineNumber === lineNumber) next.lastRemovedTrolleyItem = null;
  }
  return { queue: next, keep };
}

function hearRead(queue: TrolleyQueue, { turn, trolley, failures }: QueueEvent & { kind: 'read' }): TrolleyStep {
  // Locked: a change on its way brings the trolley itself.
  if (queue.sending.length > 0) return { queue: { ...queue, readAgain: true } };
  if (turn > queue.overtaken) return { queue: take({ ...queue, failures, error: null, overtaken: turn, failed: trolley === null }, trolley) };
  return { queue, read: turn === queue.reads };
}

/** From now on this is what the server has. */
export function take(queue: TrolleyQueue, answered: WireTrolley | null): TrolleyQueue {
  if (!answered) return queue;
  const trolleyItems = answered.trolleyItems.map((item) => sameAs(item, itemOf(queue.trolley, item.lineNumber)));
  return { ...queue, trolley: { ...answered, trolleyItems } };
}

/** What stays the same stays the same object, so that only lines that changed are drawn anew. */
export function sameAs<T>(thing: T, before: T | undefined): T {
  return before && JSON.stringify(before) === JSON.stringify(thing) ? before : thing;
}

/** The server's line of a product; none when it has none. */
export const itemOf = (trolley: WireTrolley | null, lineNumber: string) => trolley?.trolleyItems.find((item) => item.lineNumber === lineNumber);

/** What a line holds, nothing where there is none. */
export const heldOf = (item: WireTrolleyItem | undefined): Quantity => (item ? fromWireQuantity(item.quantity) : items(0));

/** How much is asked for once it is known what the line holds. */
export const settleMore = (change: PendingChange, item: WireTrolleyItem | undefined) => joinChanges(undefined, change, heldOf(item));

/** A line as it shows: the server's, and over it what was asked since. */
export interface ShownLine {
  quantity: Quantity;
  canSubstitute: boolean;
  noteToShopper: string | null;
  personalisedMessage: string | null;
}

/** What a line shows; `forAll` is the choice of substitutes that was asked for every line. */
export function asShown(item: WireTrolleyItem | undefined, change: PendingChange | undefined, forAll?: boolean): ShownLine {
  return {
    quantity: (change && settleMore(change, item).quantity) ?? heldOf(item),
    canSubstitute: change?.canSubstitute ?? forAll ?? item?.canSubstitute ?? true,
    noteToShopper: (change?.noteToShopper ?? item?.noteToShopper) || null,
    personalisedMessage: (change?.personalisedMessage ?? item?.personalisedMessage) || null,
  };
}

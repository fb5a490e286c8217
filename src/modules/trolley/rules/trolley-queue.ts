import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';
import { fromWireQuantity, items, toWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import { everyLine, joinChanges, putChange, withoutChanges, type LineChange, type PendingChange } from './pending-change.ts';

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
  /** A removal may have settled or moved the conflicts that the last answer told of (SC-263). */
  conflictsToCheck: boolean;
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
  lastBatch: number;
}

export const noTrolleyYet: TrolleyQueue = {
  trolley: null,
  waiting: [],
  sending: [],
  lastRemovedTrolleyItem: null,
  lastReaddedTrolleyItem: null,
  conflictsToCheck: false,
  failures: [],
  error: null,
  failed: false,
  reads: 0,
  overtaken: 0,
  readAgain: false,
  told: false,
  lastBatch: 0,
};

/**
 * What happens to the trolley. `asked` is what of the waiting changes still stands in the browser: of the others another
 * of its pages has seen the answer, or has asked otherwise since.
 */
export type TrolleyEvent =
  /** An order is kept, with what earlier pages of this browser asked of it and saw no answer to. */
  | { kind: 'kept'; orderId: string; left: readonly PendingChange[]; isFirst: boolean }
  /** Another shopper stands before the shop. */
  | { kind: 'forgotten' }
  /** A page brought it with it. */
  | { kind: 'brought'; trolley: WireTrolley }
  | { kind: 'asked for'; changes: readonly LineChange[] }
  | { kind: 'undone' }
  | { kind: 'reading' }
  | { kind: 'read'; turn: number; trolley: WireTrolley | null; failures: readonly WireFailure[]; asked: readonly PendingChange[] }
  | { kind: 'unread'; turn: number; error: string }
  /** About to send, in this page's turn. */
  | { kind: 'looked'; asked: readonly PendingChange[] }
  | { kind: 'sent' }
  | { kind: 'answered'; trolley: WireTrolley | null; failures: readonly WireFailure[]; error: string | null; asked: readonly PendingChange[] }
  /** The server said no, in a way that no rule foresees; `isTold` when the shopper has been told, and led elsewhere. */
  | { kind: 'failed'; error: string; isTold: boolean; asked: readonly PendingChange[] }
  /** The server has said neither yes nor no. */
  | { kind: 'lost'; error: string }
  | { kind: 'emptied'; trolley: WireTrolley | null; waited: readonly PendingChange[]; asked: readonly PendingChange[] }
  /** The queue has been empty for a second (SC-270). */
  | { kind: 'calm' };

/** The trolley after an event, and what is to be done about it, in this order. */
export interface TrolleyStep {
  queue: TrolleyQueue;
  /** The browser forgets these, but for what was asked otherwise since. */
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
 * The whole life of a trolley in a document: changes show at once, are sent one batch at a time, a later wish for a line in
 * place of one that waits, and go when they are answered; what the server refuses or fails at takes all that waits with it,
 * what it said nothing of stays.
 */
export function trolleyStep(queue: TrolleyQueue, event: TrolleyEvent): TrolleyStep {
  switch (event.kind) {
    case 'kept':
      return keepOrder(queue, event);
    case 'forgotten':
      return { queue: { ...noTrolleyYet, reads: queue.reads, overtaken: queue.reads } };
    case 'brought':
      return { queue: queue.trolley ? queue : { ...queue, trolley: event.trolley } };
    case 'asked for':
      return ask(queue, event.changes);
    case 'undone':
      return undo(queue);
    case 'reading':
      return { queue: { ...queue, reads: queue.reads + 1 } };
    case 'read':
      return hearRead(queue, event);
    case 'unread':
      return { queue: event.turn === queue.reads ? { ...queue, error: event.error, failed: queue.trolley === null } : queue };
    case 'looked':
      return {
        queue: { ...queue, waiting: event.asked },
        read: JSON.stringify(event.asked) !== JSON.stringify(queue.waiting),
      };
    case 'sent':
      return { queue: { ...queue, sending: nextBatch(queue.waiting) } };
    case 'answered':
      return hearAnswer(queue, event);
    case 'failed':
      return { ...giveUp({ ...queue, told: queue.told || event.isTold }, event.error, event.asked), read: true };
    case 'lost':
      return { queue: { ...queue, sending: [], error: event.error, readAgain: false }, read: queue.readAgain };
    case 'emptied':
      return { ...take({ ...queue, waiting: withoutChanges(queue.waiting, event.waited), overtaken: queue.reads }, event.trolley, event.asked), settle: event.waited };
    case 'calm':
      return { queue: { ...queue, told: false } };
  }
}

/** What was asked before the order was known is asked of it. */
function keepOrder(queue: TrolleyQueue, { orderId, left, isFirst }: TrolleyEvent & { kind: 'kept' }): TrolleyStep {
  const trolley = queue.trolley?.orderId === orderId ? queue.trolley : null;
  const begun = { ...noTrolleyYet, trolley, waiting: left, reads: queue.reads, overtaken: queue.reads, lastBatch: queue.lastBatch };
  return isFirst && queue.waiting.length > 0 ? ask(begun, queue.waiting) : { queue: begun };
}

function ask(queue: TrolleyQueue, changes: readonly (LineChange & { undo?: true })[]): TrolleyStep {
  const { trolley } = queue;
  const batchId = queue.lastBatch + 1;
  const next = { ...queue, lastBatch: batchId };
  const keep: PendingChange[] = [];
  for (const change of changes) {
    const { lineNumber, quantity } = change;
    const item = itemOf(trolley, lineNumber);
    const earlier = next.waiting.find((one) => one.lineNumber === lineNumber);
    const joined = joinChanges(earlier, { ...change, batchId }, trolley && heldOf(item));
    next.waiting = putChange(next.waiting, joined);
    keep.push(joined);
    if (quantity === undefined) continue;
    if (quantity.thousandths === 0) {
      if (item) next.lastRemovedTrolleyItem = asAsked(item, earlier);
      if (next.lastReaddedTrolleyItem?.lineNumber === lineNumber) next.lastReaddedTrolleyItem = null;
      next.conflictsToCheck = true;
    } else if (next.lastRemovedTrolleyItem?.lineNumber === lineNumber) next.lastRemovedTrolleyItem = null;
  }
  return { queue: next, keep };
}

/** The item as it showed when it was removed: with what was asked of it and not answered yet. */
function asAsked(item: WireTrolleyItem, change: PendingChange | undefined): WireTrolleyItem {
  const { quantity, canSubstitute, noteToShopper, personalisedMessage } = change ?? {};
  return {
    ...item,
    ...(quantity && quantity.thousandths > 0 && { quantity: toWireQuantity(quantity) }),
    canSubstitute: canSubstitute ?? item.canSubstitute,
    noteToShopper: noteToShopper ?? item.noteToShopper,
    personalisedMessage: personalisedMessage ?? item.personalisedMessage,
  };
}

function undo(queue: TrolleyQueue): TrolleyStep {
  const item = queue.lastRemovedTrolleyItem;
  if (!item) return { queue };
  const { lineNumber, productId, canSubstitute } = item;
  const words = { noteToShopper: item.noteToShopper ?? '', personalisedMessage: item.personalisedMessage ?? '' };
  const step = ask(queue, [{ lineNumber, productId, canSubstitute, ...words, quantity: fromWireQuantity(item.quantity), undo: true }]);
  return { ...step, queue: { ...step.queue, lastReaddedTrolleyItem: item } };
}

function hearRead(queue: TrolleyQueue, { turn, trolley, failures, asked }: TrolleyEvent & { kind: 'read' }): TrolleyStep {
  // Locked: a change on its way brings the trolley itself.
  if (queue.sending.length > 0) return { queue: { ...queue, readAgain: true } };
  if (turn > queue.overtaken) return take({ ...queue, failures, error: null, overtaken: turn, failed: trolley === null }, trolley, asked);
  return { queue, read: turn === queue.reads };
}

function hearAnswer(queue: TrolleyQueue, { trolley, failures, error, asked }: TrolleyEvent & { kind: 'answered' }): TrolleyStep {
  const { sending, readAgain } = queue;
  const refused = failures.length > 0;
  const after = refused
    ? giveUp(queue, error ?? '', asked)
    : { queue: { ...queue, sending: [], waiting: withoutChanges(queue.waiting, sending), error }, settle: sending };
  // Reads begun before it was answered may be older.
  const taken = take({ ...after.queue, failures, overtaken: queue.reads, readAgain: false }, trolley, asked);
  return { ...after, ...taken, read: readAgain };
}

/** A trolley error: nothing waits any more, and the view goes back to what the server has (SC-273). */
function giveUp(queue: TrolleyQueue, error: string, asked: readonly PendingChange[]): TrolleyStep {
  const { sending } = queue;
  const others = withoutChanges(asked, sending);
  // Who is told of no second failure is not offered the others either: they go on waiting.
  const left = queue.told ? others : [];
  const undone = sending.some((change) => change.undo);
  const { lastRemovedTrolleyItem: removed, lastReaddedTrolleyItem: readded } = queue;
  return {
    queue: {
      ...queue,
      sending: [],
      waiting: left,
      error,
      told: true,
      readAgain: false,
      // What was not put back can still be.
      ...(undone && { lastRemovedTrolleyItem: removed ?? readded, lastReaddedTrolleyItem: null }),
    },
    settle: queue.told ? sending : [...sending, ...others],
    tell: { others: queue.told ? [] : others, quiet: queue.told },
  };
}

/** From now on this is what the server has. */
function take(queue: TrolleyQueue, answered: WireTrolley | null, asked: readonly PendingChange[]): TrolleyStep {
  if (!answered) return { queue };
  const trolley = { ...answered, trolleyItems: answered.trolleyItems.map((item) => sameAs(item, itemOf(queue.trolley, item.lineNumber))) };
  const keep: PendingChange[] = [];
  const waiting = queue.waiting.map((change) => {
    if (!change.more || !asked.some(({ lineNumber }) => lineNumber === change.lineNumber)) return change;
    const set = joinChanges(undefined, change, heldOf(itemOf(trolley, change.lineNumber)));
    keep.push(set);
    return set;
  });
  const removed = queue.lastRemovedTrolleyItem;
  // It is there, and nobody wants it gone: put back, or never removed (SC-265).
  const isBack = removed && itemOf(trolley, removed.lineNumber) && !waiting.some((change) => change.lineNumber === removed.lineNumber);
  return { queue: { ...queue, trolley, waiting, conflictsToCheck: false, lastRemovedTrolleyItem: isBack ? null : removed }, keep };
}

/** An item that stays the same stays the same object, so that only lines that changed are drawn anew. */
function sameAs(item: WireTrolleyItem, before: WireTrolleyItem | undefined): WireTrolleyItem {
  return before && JSON.stringify(before) === JSON.stringify(item) ? before : item;
}

/** Items that one call may change. */
const mostItems = 200;

/**
 * What goes next: the first change with all of its batch, and what else waits, in one call (SC-274). What has a call of its
 * own, a removal undone or a choice for every line, goes alone, and after what was asked before it.
 */
export function nextBatch(waiting: readonly PendingChange[]): PendingChange[] {
  const [first] = waiting;
  if (!first) return [];
  if (isAlone(first)) return [first];
  const until = waiting.findIndex(isAlone);
  const together = until < 0 ? waiting : waiting.slice(0, until);
  const isOfFirst = ({ batchId }: PendingChange) => Number(batchId === first.batchId);
  return together.toSorted((one, other) => isOfFirst(other) - isOfFirst(one)).slice(0, mostItems);
}

const isAlone = ({ lineNumber, undo: undoes }: PendingChange) => undoes || lineNumber === everyLine;

/** The server's line of a product; none when it has none. */
export const itemOf = (trolley: WireTrolley | null, lineNumber: string) => trolley?.trolleyItems.find((item) => item.lineNumber === lineNumber);

/** What a line holds, nothing where there is none. */
export const heldOf = (item: WireTrolleyItem | undefined): Quantity => (item ? fromWireQuantity(item.quantity) : items(0));

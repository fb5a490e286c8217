import { fromWireQuantity } from '#/platform/rules/quantity.ts';
import { onceEmptied, withoutChanges } from './answered-changes.ts';
import { everyLine, type PendingChange } from './pending-change.ts';
import { withoutRefusedWishes } from './refused-wishes.ts';
import { asShown, itemOf, queueStep, sameAs, settleMore, take, type QueueEvent, type TrolleyQueue, type TrolleyStep, type WireFailure, type WireTrolley, type WireTrolleyItem } from './trolley-queue.ts';

/** What happens to a trolley. */
export type TrolleyEvent =
  | QueueEvent
  /** What was removed last is put back. */
  | { kind: 'undone' }
  /** About to send, in this page's turn: what is asked still, of which the trolley holds the rest. */
  | { kind: 'looked'; asked: readonly PendingChange[] }
  | { kind: 'sent' }
  | { kind: 'answered'; trolley: WireTrolley | null; failures: readonly WireFailure[]; error: string | null; asked: readonly PendingChange[] }
  /** The server said no, in a way that no rule foresees; `isTold` when the shopper has been told, and led elsewhere. */
  | { kind: 'failed'; error: string; isTold: boolean; asked: readonly PendingChange[] }
  /** The server has said neither yes nor no. */
  | { kind: 'lost'; error: string }
  /** Every line was removed, after `waited` was asked. */
  | { kind: 'emptied'; trolley: WireTrolley | null; waited: readonly PendingChange[] }
  /** The queue has been empty for a second (SC-270). */
  | { kind: 'calm' };

/**
 * The whole life of a trolley in a document: changes show at once, are sent one batch at a time, a later wish for a line in
 * place of one that waits, and go when they are answered; what the server refuses or fails at takes all that waits with it,
 * what it said nothing of stays.
 */
export function trolleyStep(queue: TrolleyQueue, event: TrolleyEvent): TrolleyStep {
  switch (event.kind) {
    case 'undone':
      return undo(queue);
    case 'looked':
      return { queue: waitOnlyFor(queue, event.asked, withoutChanges(queue.waiting, event.asked)) };
    case 'sent':
      return send(queue);
    case 'answered':
      return hearAnswer(queue, event);
    case 'failed':
      return { ...giveUp({ ...queue, told: queue.told || event.isTold }, event.error, event.asked, queue.trolley), read: !event.isTold };
    case 'lost':
      return { queue: { ...queue, sending: [], error: event.error, readAgain: false }, read: queue.readAgain };
    case 'emptied': {
      const { trolley, waited } = event;
      const left = { ...queue, waiting: onceEmptied(queue.waiting, waited), overtaken: queue.reads };
      return { queue: take(left, trolley) };
    }
    case 'calm':
      return { queue: { ...queue, told: false } };
    default:
      return queueStep(queue, event);
  }
}

function undo(queue: TrolleyQueue): TrolleyStep {
  const item = queue.lastRemovedTrolleyItem;
  if (!item) return { queue };
  const { lineNumber, productId } = item;
  const canSubstitute = chosenFor(item, queue.waiting, queue.waiting);
  const words = { noteToShopper: item.noteToShopper ?? '', personalisedMessage: item.personalisedMessage ?? '' };
  const change = { lineNumber, productId, canSubstitute, ...words, quantity: fromWireQuantity(item.quantity), undo: true } as const;
  const step = queueStep(queue, { kind: 'asked for', changes: [change] });
  return { ...step, queue: { ...step.queue, lastReaddedTrolleyItem: { ...item, canSubstitute } } };
}

/** Whether a removed item may be substituted: as was chosen of it, or since then of every line. */
function chosenFor(item: WireTrolleyItem, waiting: readonly PendingChange[], done: readonly PendingChange[]): boolean {
  // A choice for every line leaves none of an earlier one for a line.
  const own = [...waiting, ...done].find((one) => one.lineNumber === item.lineNumber && one.canSubstitute !== undefined)?.canSubstitute;
  return own ?? done.find((one) => one.lineNumber === everyLine)?.canSubstitute ?? item.canSubstitute;
}

/** How much more is asked for is settled now: another page has had its turn, and what it saw to does not wait here. */
function send(queue: TrolleyQueue): TrolleyStep {
  const more = queue.waiting.filter((change) => change.more);
  const settled = new Map(more.map((change) => [change, settleMore(change, itemOf(queue.trolley, change.lineNumber))]));
  const waiting = queue.waiting.map((change) => settled.get(change) ?? change);
  return { queue: { ...queue, waiting, sending: nextBatch(waiting) }, keep: [...settled.values()] };
}

function hearAnswer(queue: TrolleyQueue, { trolley: answered, failures, error: failed, asked }: TrolleyEvent & { kind: 'answered' }): TrolleyStep {
  const { sending, readAgain } = queue;
  const { trolley, why } = answered ? withoutRefusedWishes(answered, sending, queue.trolley) : { trolley: null, why: null };
  const error = failed ?? why;
  const after = failures.length > 0 ? giveUp(queue, error ?? '', asked, trolley ?? queue.trolley) : settle(queue, error);
  // Reads begun before it was answered may be older.
  return { ...after, queue: take({ ...after.queue, failures, overtaken: queue.reads, readAgain: false }, trolley), read: readAgain || why !== null };
}

function settle(queue: TrolleyQueue, error: string | null): TrolleyStep {
  const { sending } = queue;
  return { queue: { ...waitOnlyFor(queue, withoutChanges(queue.waiting, sending), sending), sending: [], error }, settle: sending };
}

/** These wait and no others; what was removed is put back as was chosen for it, or for every line, by those that are done. */
function waitOnlyFor(queue: TrolleyQueue, waiting: readonly PendingChange[], done: readonly PendingChange[]): TrolleyQueue {
  const { lastRemovedTrolleyItem: removed } = queue;
  const lastRemovedTrolleyItem = removed && sameAs({ ...removed, canSubstitute: chosenFor(removed, waiting, done) }, removed);
  return { ...queue, waiting, lastRemovedTrolleyItem };
}

/** A trolley error: nothing waits any more, and the view goes back to what the server has, as far as is known (SC-273). */
function giveUp(queue: TrolleyQueue, error: string, asked: readonly PendingChange[], trolley: WireTrolley | null): TrolleyStep {
  const { sending, lastRemovedTrolleyItem: removed, lastReaddedTrolleyItem: readded } = queue;
  const others = withoutChanges(asked, sending);
  // Who is told of no second failure is not offered the others either: they go on waiting.
  const left = queue.told ? others : [];
  const gone = queue.told ? sending : [...sending, ...others];
  const isOf = (item: WireTrolleyItem) => (change: PendingChange) => change.lineNumber === item.lineNumber;
  const shows = (item: WireTrolleyItem) => asShown(itemOf(trolley, item.lineNumber), left.find(isOf(item))).quantity.thousandths > 0;
  const undone = readded && gone.some(isOf(readded)) && !shows(readded);
  // What was not removed need not be put back (SC-265); what was removed beside the change that was refused (SC-246), and
  // what was not put back, still can be.
  const removedStill = removed && !shows(removed) ? removed : null;
  return {
    queue: {
      ...queue,
      sending: [],
      waiting: left,
      error,
      told: true,
      readAgain: false,
      lastRemovedTrolleyItem: removedStill ?? (undone ? readded : null),
      lastReaddedTrolleyItem: undone ? null : readded,
    },
    settle: gone,
    tell: { others: queue.told ? [] : others, quiet: queue.told },
  };
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

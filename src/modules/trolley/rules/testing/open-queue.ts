import { items } from '#/platform/rules/quantity.ts';
import type { LineChange } from '#/modules/trolley/rules/pending-change.ts';
import { shownLines } from '#/modules/trolley/rules/shown-lines.ts';
import { noTrolleyYet, type TrolleyQueue, type TrolleyStep, type WireTrolley, type WireTrolleyItem } from '#/modules/trolley/rules/trolley-queue.ts';
import { trolleyStep, type TrolleyEvent } from '#/modules/trolley/rules/trolley-step.ts';

/** A line of the server's trolley. */
export const itemWith = (lineNumber: string, amount: number, rest: Partial<WireTrolleyItem> = {}) =>
  ({ trolleyItemId: Number(lineNumber), lineNumber, productId: lineNumber, quantity: { amount, uom: 'C62' }, canSubstitute: true, noteToShopper: null, personalisedMessage: null, ...rest }) as WireTrolleyItem;

export const trolleyOf = (...trolleyItems: WireTrolleyItem[]) => ({ orderId: '4711', trolleyItems, conflicts: [] as unknown[] }) as WireTrolley;

/** A trolley to which events happen, as if this were the only page of a browser that keeps what it is given. */
export function openQueue(trolley: WireTrolley | null = trolleyOf()) {
  const seen = {
    queue: { ...noTrolleyYet, trolley } as TrolleyQueue,
    last: null as TrolleyStep | null,
    on(event: TrolleyEvent) {
      seen.last = trolleyStep(seen.queue, event);
      seen.queue = seen.last.queue;
      return seen.last;
    },
    ask: (...changes: LineChange[]) => seen.on({ kind: 'asked for', changes }),
    send: () => seen.on({ kind: 'sent' }).queue.sending,
    answer: (after: WireTrolley | null, ...failures: { type: string; message: string }[]) =>
      seen.on({ kind: 'answered', trolley: after, failures, error: failures.length > 0 ? 'Internal' : null, asked: seen.queue.waiting }),
    read: (turn: number, after: WireTrolley | null) => seen.on({ kind: 'read', turn, trolley: after, failures: [] }),
    lines: () => Object.fromEntries([...shownLines(seen.queue, new Map())].map(([line, { quantity }]) => [line, quantity.thousandths / 1000])),
  };
  return seen;
}

/** A wish for a line to hold so many items. */
export const set = (lineNumber: string, count: number): LineChange => ({ lineNumber, quantity: items(count) });
export const refusal = { type: '400', message: 'Too many.' };

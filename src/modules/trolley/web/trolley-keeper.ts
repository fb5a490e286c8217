import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from '#/platform/web/in-turn.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { everyLine, type LineChange, type PendingChange } from '#/modules/trolley/rules/pending-change.ts';
import { shownLines, type ShownLine } from '#/modules/trolley/rules/shown-lines.ts';
import { noTrolleyYet, trolleyStep, type TrolleyEvent, type TrolleyQueue, type TrolleyStep } from '#/modules/trolley/rules/trolley-queue.ts';
import { KeptChanges } from './kept-changes.ts';
import type { sendMeasured } from './send-measured.ts';
import { readTrolley, type WireTrolley, type WireTrolleyAnswer } from './trolley-calls.ts';
import type { TrolleyNews } from './trolley-news.ts';

export type { LineChange } from '#/modules/trolley/rules/pending-change.ts';
export type { ShownLine } from '#/modules/trolley/rules/shown-lines.ts';

/** The trolley as it is shown. */
export interface TrolleySnapshot extends TrolleyQueue {
  /** The lines shown: the server's, and over them what was asked since. */
  lines: ReadonlyMap<string, ShownLine>;
  /** Their quantities. */
  quantities: ReadonlyMap<string, Quantity>;
  /** What was asked and not answered: `processing` is on its way, `locked` while any is (SC-222). */
  optimisticTrolleyItems: readonly (PendingChange & { processing: boolean; locked: boolean })[];
  busy: boolean;
}

export const emptySnapshot: TrolleySnapshot = { ...noTrolleyYet, lines: new Map(), quantities: new Map(), optimisticTrolleyItems: [], busy: false };

let send: typeof sendMeasured | null = null;

/** Loads what sends changes: most pages change nothing, and need none of it. */
export async function loadSending(): Promise<void> {
  send ??= (await loadPart(() => import('./send-measured.ts'))).sendMeasured;
}

/** From the last change to the moment from which on another failure is told, milliseconds (SC-270). */
const calmMs = 1000;

/**
 * The trolley of one document: `trolleyStep` decides what becomes of it, and this does what it says, one call at a time in
 * the whole browser. Changes not answered yet are kept in the browser, so that a reload in their middle loses none
 * (SC-710); what another tab asked of a line since, or saw answered, stands there instead.
 */
export class TrolleyKeeper {
  readonly #calls: CallLayer;
  readonly #kept: KeptValues<LocalKey>;
  readonly #tell: (news: TrolleyNews) => void;
  readonly #inTurn: InTurn;
  readonly #listeners = new Set<() => void>();
  #queue = noTrolleyYet;
  #left = false;
  /** Another object each time an order is kept: what comes for an earlier one is known by it. */
  #order: KeptChanges | null = null;
  #running: KeptChanges | null = null;
  #busy = false;
  #loading = Promise.resolve();
  #calming: ReturnType<typeof setTimeout> | undefined;
  #snapshot = emptySnapshot;

  constructor(calls: CallLayer, kept: KeptValues<LocalKey>, tell: (news: TrolleyNews) => void, inTurn: InTurn) {
    this.#calls = calls;
    this.#kept = kept;
    this.#tell = tell;
    this.#inTurn = inTurn;
  }

  readonly snapshot = (): TrolleySnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Keeps this order from now on; another than before is read anew. What was asked before the order was known is sent
   * to it, and what an earlier page of this browser asked of it and saw no answer to. Changes of the order kept before
   * stay that order's.
   */
  keep(orderId: string): void {
    if (orderId === this.#order?.orderId) return;
    const isFirst = this.#order === null;
    this.#order = new KeptChanges(this.#kept, orderId);
    this.#busy = false;
    this.#step({ kind: 'kept', orderId, left: this.#order.list(), isFirst });
    void this.load().then(() => this.#queue.trolley && this.#run());
  }

  /**
   * Another shopper stands before the shop: nothing of the order kept before shows, and nothing of it is sent in another's
   * name. Its changes wait in the browser until it is kept again.
   */
  forget(): void {
    if (this.#order === null) return;
    this.#order = null;
    this.#busy = false;
    this.#step({ kind: 'forgotten' });
  }

  /** Begins from a trolley that a page brought with it. */
  seed(trolley: WireTrolley): void {
    const { orderId } = trolley;
    if ((this.#order?.orderId ?? orderId) === orderId) this.#step({ kind: 'brought', trolley });
  }

  /** Reads it again; `quiet` when nobody waits for it, so that a failure is not told. */
  load(quiet = false): Promise<void> {
    return (this.#loading = this.#load(quiet));
  }

  /** Asks something of a line. */
  change(change: LineChange): void {
    this.changeAll([change]);
  }

  /** Asks something of several lines, in one call (SC-246). */
  changeAll(changes: readonly LineChange[]): void {
    this.#ask({ kind: 'asked for', changes });
  }

  /** Puts the item that was removed last back as it was (SC-264); nothing when there is none. */
  undoRemoval(): void {
    this.#ask({ kind: 'undone' });
  }

  /** Allows substitutes, or none, for every line and those added later (SC-249, SC-266). */
  preferSubstitutes(allow: boolean): void {
    this.change({ lineNumber: everyLine, canSubstitute: allow });
  }

  /**
   * Removes every line, when what was asked before has had its turn; only then is what waits forgotten. Throws the
   * CallFailure that says why not.
   */
  async empty(remove: (calls: CallLayer, orderId: string) => Promise<WireTrolleyAnswer>): Promise<void> {
    const order = this.#order;
    if (order === null) throw new CallFailure('misuse', 'no trolley is known yet');
    const waited = order.list().concat(this.#queue.waiting);
    this.#beBusy(true);
    await this.#inTurn(order.key, async () => {
      if (order !== this.#order) throw new CallFailure('misuse', 'the shopper has gone');
      const { trolley, failures } = await remove(this.#calls, order.orderId);
      if (failures?.[0]) throw new CallFailure('graph', failures[0].message);
      if (order === this.#order) this.#step({ kind: 'emptied', trolley, waited, asked: order.waiting(this.#queue.waiting) });
      else order.settle(waited);
    }).finally(() => order === this.#order && this.#beBusy(this.#running === order));
  }

  /** The page is left: calls break off from now on, and a broken-off change is no failed one. */
  leave(): void {
    this.#left = true;
  }

  /** Sends what waits; asked again when the connection is back, or the page is shown again. */
  resume(): void {
    this.#left = false;
    void this.#run();
  }

  async #load(quiet: boolean): Promise<void> {
    const order = this.#order;
    if (order === null) return;
    const turn = this.#step({ kind: 'reading' }).queue.reads;
    const answer = await readTrolley(this.#calls, order.orderId, quiet).catch((error: unknown) => error as CallFailure);
    if (order !== this.#order) return;
    if (answer instanceof Error) {
      this.#step({ kind: 'unread', turn, error: answer.message });
      // Of anything but a refusal the call layer has told; the pages show that there is no trolley to show.
      const { body } = answer;
      if (body?.code) this.#tell({ kind: 'unread', failures: [{ type: body.code, message: answer.message }], quiet });
      return;
    }
    const failures = answer.failures ?? [];
    const step = this.#step({ kind: 'read', turn, trolley: answer.trolley, failures, asked: order.waiting(this.#queue.waiting) });
    if (failures.length > 0) this.#tell({ kind: 'unread', failures, quiet });
    if (step.read) return this.load(quiet);
    void this.#run();
  }

  #ask(event: TrolleyEvent): void {
    this.#step(event);
    // First the press is shown, then it is sent: the call is not made in the time the shopper waits for.
    setTimeout(() => void this.#run());
  }

  async #run(): Promise<void> {
    const order = this.#order;
    if (order === null || this.#running === order || this.#queue.waiting.length === 0) return;
    this.#running = order;
    try {
      await loadSending();
    } catch {
      if (this.#running === order) this.#running = null;
      return this.#tell({ kind: 'unsent' });
    }
    if (order === this.#order) this.#beBusy(true);
    await this.#inTurn(order.key, async () => {
      while (await this.#sendNext(order));
      if (order !== this.#order) return;
      this.#running = null;
      this.#beBusy(false);
      clearTimeout(this.#calming);
      if (this.#queue.waiting.length === 0) this.#calming = setTimeout(() => this.#step({ kind: 'calm' }), calmMs);
    });
  }

  /** Sends the next batch; false when none is left, or it has to wait: for the trolley, the connection or another page. */
  async #sendNext(order: KeptChanges): Promise<boolean> {
    if (this.#queue.trolley === null) await this.#loading;
    if (this.#queue.trolley === null) await this.load();
    if (order !== this.#order) return false;
    if (this.#step({ kind: 'looked', asked: order.waiting(this.#queue.waiting) }).read) await this.load(true);
    if (order !== this.#order || this.#queue.trolley === null) return false;
    const { trolley: before, sending: batch } = this.#step({ kind: 'sent' }).queue;
    if (batch.length === 0) return false;
    const { orderId } = order;
    const sent = await send!(this.#calls, orderId, batch, before);
    if (order !== this.#order) {
      // What an earlier shopper was refused is asked for, and told, at their next visit.
      if (sent.kind === 'answered' && !sent.isRefused) order.settle(batch);
      return false;
    }
    if (sent.kind === 'lost' || (sent.kind === 'failed' && this.#left)) {
      this.#step({ kind: 'lost', error: sent.error });
      return false;
    }
    const asked = order.waiting(this.#queue.waiting);
    const event = sent.kind === 'answered' ? { ...sent, asked } : { ...sent, asked, isTold: sent.cause.told !== null };
    const { tell = { others: [], quiet: true }, read } = this.#step(event);
    if (sent.kind === 'failed' || sent.isRefused) this.#tell({ kind: 'refused', orderId, batch, before, sent, ...tell });
    if (read) void this.load(true);
    return true;
  }

  #step(event: TrolleyEvent): TrolleyStep {
    const { trolley } = this.#queue;
    const step = trolleyStep(this.#queue, event);
    const { queue, settle = [], keep = [] } = step;
    this.#queue = queue;
    if (settle.length > 0) this.#order?.settle(settle);
    if (keep.length > 0) this.#order?.put(keep);
    if (event.kind !== 'reading') this.#show();
    if (queue.trolley !== trolley && queue.trolley?.conflicts.length) this.#tell({ kind: 'conflicts', trolley: queue.trolley });
    return step;
  }

  #beBusy(busy: boolean): void {
    this.#busy = busy;
    this.#show();
  }

  #show(): void {
    const queue = this.#queue;
    const lines = shownLines(queue, this.#snapshot.lines);
    const quantities = new Map([...lines].map(([lineNumber, { quantity }]) => [lineNumber, quantity]));
    const locked = queue.sending.length > 0;
    const optimisticTrolleyItems = queue.waiting.map((change) => ({ ...change, processing: queue.sending.includes(change), locked }));
    this.#snapshot = { ...queue, lines, quantities, optimisticTrolleyItems, busy: this.#busy };
    for (const listener of this.#listeners) listener();
  }
}

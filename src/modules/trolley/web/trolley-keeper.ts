import type { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from '#/platform/web/in-turn.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import type { LineChange } from '#/modules/trolley/rules/pending-change.ts';
import { shownLines } from '#/modules/trolley/rules/shown-lines.ts';
import { noTrolleyYet, queueStep, type QueueEvent, type ShownLine, type TrolleyQueue, type TrolleyStep } from '#/modules/trolley/rules/trolley-queue.ts';
import { KeptChanges } from './kept-changes.ts';
import { readTrolley, type WireTrolley } from './trolley-calls.ts';
import type { TrolleyNews } from './trolley-news.ts';

export type { LineChange } from '#/modules/trolley/rules/pending-change.ts';
export type { ShownLine } from '#/modules/trolley/rules/trolley-queue.ts';

/** The trolley as it is shown. */
export interface TrolleySnapshot extends TrolleyQueue {
  /** The lines shown: the server's, and over them what was asked since. */
  lines: ReadonlyMap<string, ShownLine>;
  /** Their quantities. */
  quantities: ReadonlyMap<string, Quantity>;
  busy: boolean;
}

export const emptySnapshot: TrolleySnapshot = { ...noTrolleyYet, lines: new Map(), quantities: new Map(), busy: false };

let sending: typeof import('./run-queue.ts') | null = null;

/** Loads what sends changes: most pages change nothing, and need none of it. */
export async function loadSending(): Promise<typeof import('./run-queue.ts')> {
  return (sending ??= await loadPart(() => import('./run-queue.ts')));
}

/**
 * The trolley of one document. What happens to it is decided by `trolleyStep`, of which this holds what every page needs;
 * what sends changes works on it from outside. Changes not answered yet are kept in the browser, so that a reload in their
 * middle loses none (SC-710); what another tab asked of a line since, or saw answered, stands there instead.
 */
export class TrolleyKeeper {
  readonly calls: CallLayer;
  readonly inTurn: InTurn;
  readonly tell: (news: TrolleyNews) => void;
  readonly #kept: KeptValues<LocalKey>;
  readonly #listeners = new Set<() => void>();
  /** Another object each time an order is kept: what comes for an earlier one is known by it. */
  order: KeptChanges | null = null;
  /** Its batches have numbers that another document of the browser will not give: they keep their changes in one place. */
  queue = { ...noTrolleyYet, lastBatch: Math.random() };
  /** The page is left: a change that is broken off is no failed one. */
  isLeft = false;
  /** What the trolley cannot do without did not arrive, or broke; null while all is well. */
  fault: unknown = null;
  /** The last read that was begun. */
  loading = Promise.resolve();
  /** Whose changes are being sent; undefined when none are, for which null would be that of no order. */
  #running: KeptChanges | undefined;
  #busy = false;
  #snapshot = emptySnapshot;

  constructor(calls: CallLayer, kept: KeptValues<LocalKey>, tell: (news: TrolleyNews) => void, inTurn: InTurn) {
    this.calls = calls;
    this.#kept = kept;
    this.tell = tell;
    this.inTurn = inTurn;
  }

  readonly snapshot = (): TrolleySnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Keeps this order from now on; another than before is read anew. What was asked before the order was known is sent
   * to it, and what an earlier page of this browser asked of it and saw no answer to. Changes of the order kept before
   * stay that order's. Only an order that is being made or amended has a trolley (SC-261).
   */
  keep(orderId: string, state = 'PENDING'): void {
    if (orderId === this.order?.orderId || !/^(PEN|AMEN)DING$/.test(state)) return;
    const isFirst = this.order === null;
    this.order = new KeptChanges(this.#kept, orderId);
    this.#busy = false;
    this.#happen({ kind: 'kept', orderId, left: this.order.list(), isFirst });
    void this.load().then(() => this.queue.trolley && this.#run());
  }

  /**
   * Another shopper stands before the shop: nothing of the order kept before shows, and nothing of it is sent in another's
   * name. Its changes wait in the browser until it is kept again.
   */
  forget(): void {
    if (this.order === null) return;
    this.order = null;
    this.#busy = false;
    this.#happen({ kind: 'forgotten' });
  }

  /** Begins from a trolley that a page brought with it. */
  seed(trolley: WireTrolley): void {
    const { orderId } = trolley;
    if ((this.order?.orderId ?? orderId) === orderId) this.#happen({ kind: 'brought', trolley });
  }

  /** Reads it again; `quiet` when nobody waits for it, so that a failure is not told. */
  load(quiet = false): Promise<void> {
    return (this.loading = this.#load(quiet));
  }

  /** Asks something of a line. */
  change(change: LineChange): void {
    this.changeAll([change]);
  }

  /** Asks something of several lines, in one call (SC-246). */
  changeAll(changes: readonly LineChange[]): void {
    this.#busy = this.order !== null;
    this.#happen({ kind: 'asked for', changes });
    // First the press is shown, then it is sent: the call is not made in the time the shopper waits for.
    setTimeout(() => void this.#run());
  }

  /** The page is left: calls break off from now on. */
  leave(): void {
    this.isLeft = true;
  }

  /** Sends what waits; asked again when the connection is back, or the page is shown again. */
  resume(): void {
    this.isLeft = false;
    void this.#run();
  }

  /** Does what a step of the machine says. */
  apply(step: TrolleyStep): TrolleyStep {
    const { trolley } = this.queue;
    const { queue, keep = [] } = step;
    this.queue = queue;
    if (keep.length > 0) this.order?.put(keep);
    this.#show();
    if (queue.trolley !== trolley && queue.trolley?.conflicts.length) this.tell({ kind: 'conflicts', trolley: queue.trolley });
    return step;
  }

  /** Whether changes are on their way; while one runs it stays so. */
  beBusy(busy: boolean): void {
    this.#busy = busy || this.#running === this.order;
    this.#show();
  }

  /** Pages ask the shopper to refresh (SH-399): what waits is kept, and sent by the page that comes then. */
  fail(fault: unknown): void {
    this.fault = fault;
    this.#show();
  }

  #happen(event: QueueEvent): TrolleyStep {
    return this.apply(queueStep(this.queue, event));
  }

  async #load(quiet: boolean): Promise<void> {
    const { order } = this;
    if (order === null) return;
    this.queue = queueStep(this.queue, { kind: 'reading' }).queue;
    const turn = this.queue.reads;
    const answer = await readTrolley(this.calls, order.orderId, quiet).catch((error: unknown) => error as CallFailure);
    if (order !== this.order) return;
    const isRead = !(answer instanceof Error);
    // Of anything but a refusal the call layer has told; the pages show that there is no trolley to show.
    const failures = (isRead ? answer.failures : answer.body?.code && [{ type: answer.body.code, message: answer.message }]) || [];
    const { read } = this.#happen(isRead ? { kind: 'read', turn, trolley: answer.trolley, failures } : { kind: 'unread', turn, error: answer.message });
    if (failures.length > 0) this.tell({ kind: 'unread', failures, quiet, turn });
    if (read) return this.load(quiet);
    if (isRead) void this.#run();
  }

  async #run(): Promise<void> {
    const { order } = this;
    if (order === null || this.#running === order || this.queue.waiting.length === 0) return;
    this.#running = order;
    this.beBusy(true);
    try {
      const { runQueue } = await loadSending();
      await runQueue(this, order, () => (this.#running = undefined));
    } catch (error) {
      // Nothing more is sent from a page that has to be refreshed.
      this.#busy = false;
      this.fail(error);
    }
  }

  #show(): void {
    const { queue } = this;
    const lines = shownLines(queue, this.#snapshot.lines);
    const quantities = new Map([...lines].map(([lineNumber, { quantity }]) => [lineNumber, quantity]));
    this.#snapshot = { ...queue, lines, quantities, busy: this.#busy };
    for (const listener of this.#listeners) listener();
  }
}

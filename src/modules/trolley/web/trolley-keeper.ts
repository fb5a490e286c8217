import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import { fromWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import { parsePendingChanges, type PendingChange } from '#/modules/trolley/rules/pending-change.ts';
import { readTrolley, removeEverything, setLine, type WireConflict, type WireTrolley, type WireTrolleyAnswer } from './trolley-calls.ts';

/** Why something the shopper asked did not happen, in words to show. */
export interface TrolleyTrouble {
  title: string;
  message: string;
  /** The conflict that stood in the way, when one did. */
  conflict: WireConflict | null;
}

export interface TrolleySnapshot {
  /** As the server last answered; null until the first answer. */
  trolley: WireTrolley | null;
  /** The quantities shown: the server's, and over them what was asked since. */
  quantities: ReadonlyMap<string, Quantity>;
  busy: boolean;
  /** The trolley could not be read. */
  failed: boolean;
}

export const emptySnapshot: TrolleySnapshot = { trolley: null, quantities: new Map(), busy: false, failed: false };

const keyOf = (orderId: string): LocalKey => `optimisticTrolley:${orderId}`;
const notAdded = "Sorry, this item hasn't been added";
const unexpected = "Sorry, we're experiencing an unexpected error";

/**
 * The trolley of one document. A change shows at once and is sent when its turn comes: one call at a time, a later wish
 * for a line replacing one that waits, so that fast presses end in what was last asked. A refused change goes back to
 * what the server has, with the reason; one that the server gave no word on stays, and is sent when the connection is
 * back. Changes not answered yet are kept in the browser, so that a reload in their middle loses none (SC-710).
 */
export class TrolleyKeeper {
  readonly #calls: CallLayer;
  readonly #kept: KeptValues<LocalKey>;
  readonly #tell: (trouble: TrolleyTrouble) => void;
  readonly #listeners = new Set<() => void>();
  readonly #wishes = new Map<string, PendingChange>();
  #left = false;
  #orderId: string | null = null;
  #running = false;
  #loading: Promise<void> | null = null;
  /** Counts the answers to changes, so that a read from before one of them is known to be old. */
  #answers = 0;
  #snapshot = emptySnapshot;

  constructor(calls: CallLayer, kept: KeptValues<LocalKey>, tell: (trouble: TrolleyTrouble) => void) {
    this.#calls = calls;
    this.#kept = kept;
    this.#tell = tell;
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
    if (orderId === this.#orderId) return;
    if (this.#orderId !== null) this.#wishes.clear();
    this.#orderId = orderId;
    for (const change of parsePendingChanges(this.#kept.find(keyOf(orderId)))) {
      if (!this.#wishes.has(change.lineNumber)) this.#wishes.set(change.lineNumber, change);
    }
    this.#keepWishes();
    this.#become({ trolley: null });
    void this.load().then(() => this.#run());
  }

  /**
   * Another shopper stands before the shop: nothing of the order kept before shows, and nothing of it is sent in another's
   * name. Its changes wait in the browser until it is kept again.
   */
  forget(): void {
    if (this.#orderId === null) return;
    this.#orderId = null;
    this.#wishes.clear();
    this.#become({ trolley: null });
  }

  /** Begins from a trolley that a page brought with it. */
  seed(trolley: WireTrolley): void {
    if (this.#snapshot.trolley === null) this.#become({ trolley });
  }

  /** Reads it again; `quiet` when nobody waits for it, so that a failure is not told. */
  load(quiet = false): Promise<void> {
    this.#loading ??= this.#load(quiet).finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Asks for a line to have a quantity; 0 removes it. */
  setQuantity(wish: PendingChange): void {
    this.#wishes.set(wish.lineNumber, wish);
    this.#keepWishes();
    this.#become({});
    // First the press is shown, then it is sent: the call is not made in the time the shopper waits for.
    setTimeout(() => void this.#run());
  }

  async empty(): Promise<void> {
    this.#wishes.clear();
    this.#keepWishes();
    const orderId = this.#orderId;
    if (orderId === null) return;
    this.#become({ busy: true });
    try {
      this.#take(await removeEverything(this.#calls, orderId), null);
    } catch (error) {
      this.#fail(error, null);
    }
    this.#become({ busy: false });
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
    const orderId = this.#orderId;
    const before = this.#answers;
    if (orderId === null) return;
    try {
      const answer = await readTrolley(this.#calls, orderId, quiet);
      if (orderId === this.#orderId && before === this.#answers) this.#become({ trolley: answer.trolley, failed: answer.trolley === null });
    } catch {
      // The call layer has told of it; the pages show that there is no trolley to show.
      if (orderId === this.#orderId) this.#become({ failed: this.#snapshot.trolley === null });
    }
  }

  async #run(): Promise<void> {
    if (this.#running || this.#orderId === null) return;
    this.#running = true;
    this.#become({ busy: true });
    while (this.#orderId !== null) {
      const [wish] = this.#wishes.values();
      if (!wish || !(await this.#send(wish, this.#orderId))) break;
    }
    this.#running = false;
    this.#become({ busy: false });
  }

  /** Sends one wish; false when it has to wait, for the connection or for the page that comes next. */
  async #send(wish: PendingChange, orderId: string): Promise<boolean> {
    const present = this.#snapshot.trolley?.trolleyItems.some((item) => item.lineNumber === wish.lineNumber) ?? false;
    if (!present && wish.quantity.thousandths === 0) {
      this.#settle(wish);
      return true;
    }
    try {
      const answer = await setLine(this.#calls, orderId, { ...wish, present });
      this.#settle(wish);
      this.#take(answer, wish);
      return true;
    } catch (error) {
      if (this.#left || isUnanswered(error)) return false;
      this.#settle(wish);
      this.#fail(error, present ? unexpected : notAdded);
      await this.load();
      return true;
    }
  }

  /** The wish is answered, unless the shopper asked for something else meanwhile. */
  #settle(wish: PendingChange): void {
    if (this.#wishes.get(wish.lineNumber) === wish) this.#wishes.delete(wish.lineNumber);
    this.#keepWishes();
  }

  #keepWishes(): void {
    if (this.#orderId === null) return;
    const waiting = [...this.#wishes.values()];
    this.#kept.keep(keyOf(this.#orderId), waiting.length === 0 ? null : JSON.stringify(waiting));
  }

  #take({ trolley, failures }: WireTrolleyAnswer, wish: PendingChange | null): void {
    this.#answers += 1;
    const conflict = wish && (trolley?.conflicts.find((one) => one.lineNumber === wish.lineNumber && one.type === 'HARD') ?? null);
    const message = failures?.[0]?.message;
    const present = trolley?.trolleyItems.some((item) => item.lineNumber === wish?.lineNumber) ?? false;
    this.#become(trolley ? { trolley } : {});
    if (message !== undefined) this.#tell({ title: present ? unexpected : notAdded, message, conflict: null });
    else if (conflict && !conflict.addToTrolley) this.#tell({ title: notAdded, message: conflict.messages.join(' '), conflict });
  }

  #fail(error: unknown, title: string | null): void {
    if (error instanceof CallFailure && error.told !== null) return;
    const message = error instanceof CallFailure && error.kind === 'graph' ? error.message : "We couldn't update your trolley. Please try again.";
    this.#tell({ title: title ?? unexpected, message, conflict: null });
  }

  #become(change: Partial<TrolleySnapshot>): void {
    const next = { ...this.#snapshot, ...change };
    const quantities = new Map<string, Quantity>();
    for (const item of next.trolley?.trolleyItems ?? []) quantities.set(item.lineNumber, fromWireQuantity(item.quantity));
    for (const wish of this.#wishes.values()) {
      if (wish.quantity.thousandths === 0) quantities.delete(wish.lineNumber);
      else quantities.set(wish.lineNumber, wish.quantity);
    }
    // One that stays the same stays the same object, so that only the controls of changed lines are drawn anew.
    for (const [lineNumber, quantity] of quantities) {
      const shown = this.#snapshot.quantities.get(lineNumber);
      if (shown?.thousandths === quantity.thousandths && shown.uom === quantity.uom) quantities.set(lineNumber, shown);
    }
    this.#snapshot = { ...next, quantities };
    for (const listener of this.#listeners) listener();
  }
}

/** The server has said neither yes nor no: it was not reached, is not there, or wants the shopper to sign in first. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === null || error.status === 401 || error.status === 503);
}

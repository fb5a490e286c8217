import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from '#/platform/web/in-turn.ts';
import { fromWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import { isSameChange, joinChanges, type PendingChange } from '#/modules/trolley/rules/pending-change.ts';
import { KeptChanges } from './kept-changes.ts';
import { readTrolley, setLine, type WireConflict, type WireTrolley, type WireTrolleyAnswer } from './trolley-calls.ts';

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

const notAdded = "Sorry, this item hasn't been added";
const unexpected = "Sorry, we're experiencing an unexpected error";

/**
 * The trolley of one document. A change shows at once and is sent when its turn comes: one call at a time in the whole
 * browser, a later wish for a line replacing one that waits, so that fast presses end in what was last asked. A refused
 * change goes back to what the server has, with the reason; one that the server gave no word on stays, and is sent when
 * the connection is back. Changes not answered yet are kept in the browser, so that a reload in their middle loses none
 * (SC-710); what another tab asked of a line since, or saw answered, stands there instead.
 */
export class TrolleyKeeper {
  readonly #calls: CallLayer;
  readonly #kept: KeptValues<LocalKey>;
  readonly #tell: (trouble: TrolleyTrouble) => void;
  readonly #inTurn: InTurn;
  readonly #listeners = new Set<() => void>();
  readonly #wishes = new Map<string, PendingChange>();
  #left = false;
  /** Another object each time an order is kept: what comes for an earlier one is known by it. */
  #order: KeptChanges | null = null;
  #running: KeptChanges | null = null;
  #loading = Promise.resolve();
  #reads = 0;
  /** Reads up to this one are no newer than what shows. */
  #overtaken = 0;
  #snapshot = emptySnapshot;

  constructor(calls: CallLayer, kept: KeptValues<LocalKey>, tell: (trouble: TrolleyTrouble) => void, inTurn: InTurn) {
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
    const asked = this.#order === null ? [...this.#wishes.values()] : [];
    this.#order = new KeptChanges(this.#kept, orderId);
    this.#wishes.clear();
    for (const change of this.#order.list()) this.#wishes.set(change.lineNumber, change);
    for (const change of asked) this.#put(joinChanges(this.#wishes.get(change.lineNumber), change));
    const { trolley } = this.#snapshot;
    this.#become({ trolley: trolley?.orderId === orderId ? trolley : null, busy: false, failed: false });
    void this.load().then(() => this.#snapshot.trolley && this.#run());
  }

  /**
   * Another shopper stands before the shop: nothing of the order kept before shows, and nothing of it is sent in another's
   * name. Its changes wait in the browser until it is kept again.
   */
  forget(): void {
    if (this.#order === null) return;
    this.#order = null;
    this.#wishes.clear();
    this.#become({ trolley: null, busy: false, failed: false });
  }

  /** Begins from a trolley that a page brought with it. */
  seed(trolley: WireTrolley): void {
    const { orderId } = trolley;
    if (this.#snapshot.trolley === null && (this.#order?.orderId ?? orderId) === orderId) this.#become({ trolley });
  }

  /** Reads it again; `quiet` when nobody waits for it, so that a failure is not told. */
  load(quiet = false): Promise<void> {
    return (this.#loading = this.#load(quiet));
  }

  /** Asks for a line to have a quantity, 0 to remove it; or for more of it. */
  setQuantity(change: PendingChange): void {
    const { lineNumber } = change;
    const { trolley } = this.#snapshot;
    this.#put(joinChanges(this.#wishes.get(lineNumber) ?? (trolley && holding(trolley, lineNumber)), change));
    this.#become({});
    // First the press is shown, then it is sent: the call is not made in the time the shopper waits for.
    setTimeout(() => void this.#run());
  }

  /**
   * Removes every line, when what was asked before has had its turn; only then is what waits forgotten. Throws the
   * CallFailure that says why not.
   */
  async empty(remove: (calls: CallLayer, orderId: string) => Promise<WireTrolleyAnswer>): Promise<void> {
    const order = this.#order;
    if (order === null) throw new CallFailure('misuse', 'no trolley is known yet');
    const waiting = order.list().concat(...this.#wishes.values());
    this.#become({ busy: true });
    await this.#inTurn(order.key, async () => {
      if (order !== this.#order) throw new CallFailure('misuse', 'the shopper has gone');
      const { trolley, failures } = await remove(this.#calls, order.orderId);
      if (failures?.[0]) throw new CallFailure('graph', failures[0].message);
      for (const change of waiting) this.#settle(order, change);
      if (order === this.#order) this.#take(trolley);
    }).finally(() => order === this.#order && this.#become({ busy: this.#running === order }));
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
    const turn = (this.#reads += 1);
    const answer = await readTrolley(this.#calls, order.orderId, quiet).catch(() => null);
    if (order !== this.#order) return;
    if (answer === null) {
      // The call layer has told of it; the pages show that there is no trolley to show.
      if (turn === this.#reads) this.#become({ failed: this.#snapshot.trolley === null });
    } else if (turn > this.#overtaken) {
      this.#overtaken = turn;
      this.#become({ trolley: answer.trolley, failed: answer.trolley === null });
      void this.#run();
    } else if (turn === this.#reads) {
      // A change was answered meanwhile, and which of the two answers is the newer nobody knows.
      await this.load(quiet);
    }
  }

  async #run(): Promise<void> {
    const order = this.#order;
    if (order === null || this.#running === order || this.#wishes.size === 0) return;
    this.#running = order;
    this.#become({ busy: true });
    await this.#inTurn(order.key, async () => {
      while (await this.#sendNext(order));
      if (order !== this.#order) return;
      this.#running = null;
      this.#become({ busy: false });
    });
  }

  /** Sends the next change; false when none is left, or it has to wait: for the trolley, the connection or another page. */
  async #sendNext(order: KeptChanges): Promise<boolean> {
    if (this.#snapshot.trolley === null) await this.#loading;
    if (this.#snapshot.trolley === null) await this.load();
    if (order === this.#order && this.#dropSettled(order)) await this.load(true);
    const [wish] = this.#wishes.values();
    const { trolley } = this.#snapshot;
    if (order !== this.#order || trolley === null || !wish) return false;
    const present = lineOf(trolley, wish.lineNumber) !== undefined;
    try {
      const answer = await setLine(this.#calls, order.orderId, { ...wish, present });
      const refusal = whyRefused(answer, wish.lineNumber);
      // What an earlier shopper was refused is asked for, and told, at their next visit.
      if (order === this.#order || !refusal) this.#settle(order, wish);
      if (order !== this.#order) return false;
      this.#take(answer.trolley);
      if (refusal) this.#tell(refusal);
      return true;
    } catch (error) {
      if (this.#left || order !== this.#order || isUnanswered(error)) return false;
      this.#settle(order, wish);
      this.#fail(error, present ? unexpected : notAdded);
      await this.load();
      return true;
    }
  }

  /** The change is answered, unless the shopper asked for something else meanwhile, here or in another tab. */
  #settle(order: KeptChanges, change: PendingChange): void {
    const { lineNumber } = change;
    if (order === this.#order && isSameChange(this.#wishes.get(lineNumber), change)) this.#wishes.delete(lineNumber);
    order.settle(change);
  }

  /** Whether another tab has seen one of the changes answered, or asked for another since: it is none of this page's then. */
  #dropSettled(order: KeptChanges): boolean {
    const before = this.#wishes.size;
    for (const wish of this.#wishes.values()) if (!order.waits(wish)) this.#wishes.delete(wish.lineNumber);
    return this.#wishes.size < before;
  }

  #put(change: PendingChange): void {
    this.#wishes.set(change.lineNumber, change);
    this.#order?.put(change);
  }

  /** As a change left it; reads begun before it was answered may be older. */
  #take(trolley: WireTrolley | null): void {
    this.#overtaken = this.#reads;
    this.#become(trolley ? { trolley } : {});
  }

  #fail(error: unknown, title: string): void {
    if (error instanceof CallFailure && error.told !== null) return;
    const message = error instanceof CallFailure && error.kind === 'graph' ? error.message : "We couldn't update your trolley. Please try again.";
    this.#tell({ title, message, conflict: null });
  }

  #become(change: Partial<TrolleySnapshot>): void {
    const next = { ...this.#snapshot, ...change };
    const order = this.#order;
    if (order && next.trolley) {
      for (const wish of this.#wishes.values()) {
        if (wish.more && order.waits(wish)) this.#put(joinChanges(holding(next.trolley, wish.lineNumber), wish));
      }
    }
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

const lineOf = (trolley: WireTrolley | null, lineNumber: string) => trolley?.trolleyItems.find((item) => item.lineNumber === lineNumber);

/** What the trolley has of a line, as if it had been asked for. */
function holding(trolley: WireTrolley, lineNumber: string): PendingChange {
  return { lineNumber, quantity: fromWireQuantity(lineOf(trolley, lineNumber)?.quantity ?? { amount: 0, uom: 'C62' }) };
}

function whyRefused({ trolley, failures }: WireTrolleyAnswer, lineNumber: string): TrolleyTrouble | null {
  const message = failures?.[0]?.message;
  if (message !== undefined) return { title: lineOf(trolley, lineNumber) ? unexpected : notAdded, message, conflict: null };
  const conflict = trolley?.conflicts.find((one) => one.lineNumber === lineNumber && one.type === 'HARD' && !one.addToTrolley);
  return conflict ? { title: notAdded, message: conflict.messages.join(' '), conflict } : null;
}

/** The server has said neither yes nor no: it was not reached, is not there, or wants the shopper to sign in first. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === null || error.status === 401 || error.status === 503);
}

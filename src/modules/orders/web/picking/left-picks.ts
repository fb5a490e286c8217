import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { LocalValues } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from '#/platform/web/sync/in-turn.ts';
import { listOrdersLeft, PickingStore } from './picking-store.ts';
import { refusedLines, type RefusedLine } from './refused-lines.ts';
import { readOrderForStaff } from './staff-order-calls.ts';

/** The records that a picker left in this browser. */
export interface LeftRecords {
  /** The number of records that are not sent yet. */
  unsent: number;
  /** The lines whose records the server refused, now or earlier. */
  refused: readonly RefusedLine[];
}

export const nothingLeft: LeftRecords = { unsent: 0, refused: [] };

/** The most rounds between two tries to read an order: two minutes. */
const longestPause = 12;

/**
 * The records that a picker left unsent, of orders of any day and branch, for example because the sign-in had ended (AC-514). They are
 * sent without opening the orders; the refused ones stay in the browser, and are named until the picker has looked at them.
 */
export class LeftPicks {
  readonly #makeStore: () => PickingStore;
  /** Looks into logs only. */
  readonly #counter: PickingStore;
  readonly #customerOrderIds: readonly string[];
  readonly #stores = new Map<string, PickingStore>();
  /** The orders that are being read, and those that the server refuses to show. */
  readonly #asked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #calls: CallLayer;
  #left: LeftRecords = nothingLeft;
  /** In how many rounds the orders that could not be read are read again, and how many rounds the pause after that takes. */
  #roundsLeft = 1;
  #pause = 1;
  #isClosed = false;

  constructor(calls: CallLayer, staffId: number, kept: LocalValues, inTurn: InTurn) {
    this.#calls = calls;
    this.#makeStore = () => new PickingStore(calls, staffId, kept, inTurn);
    this.#counter = this.#makeStore();
    this.#customerOrderIds = listOrdersLeft(kept, staffId).filter((id) => this.#counter.countUnsent(id) > 0 || this.#counter.listRefused(id).size > 0);
    this.#refresh();
    for (const id of this.#customerOrderIds) void this.#open(id);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns what is left. The same object until something changes. */
  readonly snapshot = (): LeftRecords => this.#left;

  /**
   * Sends again what waits, because the connection may be back. Called every ten seconds, it reads the orders that could not be read
   * less and less often, unless `atOnce`.
   */
  resume({ atOnce = false } = {}): void {
    if (atOnce) [this.#roundsLeft, this.#pause] = [1, 1];
    this.#roundsLeft -= 1;
    const isToRead = this.#roundsLeft === 0;
    if (isToRead) [this.#roundsLeft, this.#pause] = [this.#pause, Math.min(2 * this.#pause, longestPause)];
    for (const id of this.#customerOrderIds) {
      const store = this.#stores.get(id);
      if (store) store.resume();
      else if (isToRead && !this.#asked.has(id)) void this.#open(id);
    }
  }

  /** Stops sending; what is left stays in the browser. */
  close(): void {
    this.#isClosed = true;
    for (const store of this.#stores.values()) store.close();
  }

  async #open(customerOrderId: string): Promise<void> {
    this.#asked.add(customerOrderId);
    try {
      const order = await readOrderForStaff(this.#calls, customerOrderId, { quiet: true });
      if (this.#isClosed) return;
      const store = this.#makeStore();
      this.#stores.set(customerOrderId, store);
      store.open(order);
      store.subscribe(() => this.#refresh());
      this.#refresh();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // The records stay on the tablet. They are sent when the order or the list of picking is opened again; and unless the server does
      // not show the order, also when `resume` is called.
      if (error.status !== 403 && error.status !== 404) this.#asked.delete(customerOrderId);
    }
  }

  #refresh(): void {
    if (this.#isClosed) return;
    const ids = this.#customerOrderIds;
    const refused = ids.flatMap((id) => refusedLines(id, this.#stores.get(id)?.snapshot().order ?? null, this.#counter.listRefused(id)));
    this.#left = { unsent: ids.reduce((sum, id) => sum + this.#counter.countUnsent(id), 0), refused };
    for (const listener of this.#listeners) listener();
  }
}

import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadPart } from '#/platform/web/load-part.ts';

export interface CurrentSlot {
  slot: ClientSlot | null;
  /** True while a signed-in shopper's slot is being read. */
  loading: boolean;
}

export interface OrderOfSlot {
  customerOrderId: string;
  customerId: number;
}

export const notRead: CurrentSlot = { slot: null, loading: true };

/** The slot of the document's shopper, read once per order and again after a change. */
export class CurrentSlotStore {
  readonly #calls: CallLayer;
  readonly #listeners = new Set<() => void>();
  #order: OrderOfSlot | null = null;
  #turn = 0;
  #snapshot = notRead;
  /**
   * The error if the code that reads slots could not be loaded, otherwise null. Components that show the slot throw it
   * (SH-399).
   */
  lost: unknown = null;

  constructor(calls: CallLayer) {
    this.#calls = calls;
  }

  readonly snapshot = (): CurrentSlot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Sets the order whose slot this store has from now on, and reads that slot. Pass null for a visitor, who has no
   * slot. Does nothing if the order is the current one.
   */
  keep(order: OrderOfSlot | null): void {
    if (order?.customerOrderId === this.#order?.customerOrderId && order?.customerId === this.#order?.customerId) return;
    this.#order = order;
    this.#setState({ slot: null, loading: order !== null });
    void this.load();
  }

  /**
   * Reads the slot again; returns false if the call failed. Ignores the answer if another read has started since. Pass
   * `quiet` if the shopper is not waiting for it, so that a failure is not shown.
   */
  async load(quiet = false): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    // If the call fails, keep the last known slot; unless `quiet`, the call layer has shown the failure.
    const slot = this.#order && (await this.#read(this.#order, quiet).catch(() => undefined));
    if (turn === this.#turn) this.#setState({ slot: slot === undefined ? this.#snapshot.slot : slot, loading: false });
    return slot !== undefined;
  }

  /**
   * Reads an order's slot. The code for it is loaded only here, because visitors have no slot. If it cannot be loaded,
   * sets `lost` and returns null.
   */
  async #read(order: OrderOfSlot, quiet: boolean): Promise<ClientSlot | null> {
    const part = await loadPart(() => import('./read-own-slot.ts')).catch((error: unknown) => void (this.lost = error));
    return part ? part.readOwnSlot(this.#calls, order, quiet) : null;
  }

  #setState(snapshot: CurrentSlot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

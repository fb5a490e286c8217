import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadPart } from '#/platform/web/load-part.ts';

export interface CurrentSlot {
  slot: ClientSlot | null;
  /** A signed-in shopper's slot is on its way. */
  loading: boolean;
}

export interface OrderOfSlot {
  customerOrderId: string;
  customerId: number;
}

export const notRead: CurrentSlot = { slot: null, loading: true };

/** The slot of the document's shopper, read once per order and again when something says that it changed. */
export class CurrentSlotStore {
  readonly #calls: CallLayer;
  readonly #listeners = new Set<() => void>();
  #order: OrderOfSlot | null = null;
  #turn = 0;
  #snapshot = notRead;
  /** Why what reads slots did not come, if so: whoever shows the slot throws it (SH-399). */
  lost: unknown = null;

  constructor(calls: CallLayer) {
    this.#calls = calls;
  }

  readonly snapshot = (): CurrentSlot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps the slot of this order from now on; null for a visitor, who has none. */
  keep(order: OrderOfSlot | null): void {
    if (order?.customerOrderId === this.#order?.customerOrderId && order?.customerId === this.#order?.customerId) return;
    this.#order = order;
    this.#setState({ slot: null, loading: order !== null });
    void this.load();
  }

  /**
   * Reads it again, and says whether it could be read; an answer to an earlier question than the last counts for nothing.
   * `quiet` when nobody waits for it, so that a failure is not told.
   */
  async load(quiet = false): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    // Without an answer what was known stays; the call layer has told of the failure.
    const slot = this.#order && (await this.#read(this.#order, quiet).catch(() => undefined));
    if (turn === this.#turn) this.#setState({ slot: slot === undefined ? this.#snapshot.slot : slot, loading: false });
    return slot !== undefined;
  }

  /** Visitors have no slot, and do not load what reads one. */
  async #read(order: OrderOfSlot, quiet: boolean): Promise<ClientSlot | null> {
    const part = await loadPart(() => import('./read-own-slot.ts')).catch((error: unknown) => void (this.lost = error));
    return part ? part.readOwnSlot(this.#calls, order, quiet) : null;
  }

  #setState(snapshot: CurrentSlot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

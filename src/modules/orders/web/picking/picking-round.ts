import type { WireStaffOrder } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from '#/platform/web/sync/in-turn.ts';
import { PickingStore, type PickingView } from './picking-store.ts';

/**
 * The orders that a picker picks together, in one document. Each order has a store and a log of its own, so records wait, are sent
 * and are refused exactly as when the order is picked alone, and whoever opens it alone later sends what is left.
 */
export class PickingRound {
  readonly stores: readonly PickingStore[];
  #views: readonly PickingView[] = [];

  constructor(calls: CallLayer, staffId: number, kept: KeptValues<LocalKey>, inTurn: InTurn, orders: readonly WireStaffOrder[]) {
    this.stores = orders.map((order) => {
      const store = new PickingStore(calls, staffId, kept, inTurn);
      store.open(order);
      return store;
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const ends = this.stores.map((store) => store.subscribe(listener));
    return () => ends.forEach((end) => end());
  };

  /** Returns what the picker sees of each order. The same list until something changes. */
  readonly snapshot = (): readonly PickingView[] => {
    const views = this.stores.map((store) => store.snapshot());
    if (views.length !== this.#views.length || views.some((view, place) => view !== this.#views[place])) this.#views = views;
    return this.#views;
  };

  /** Returns the store of an order. */
  storeOf(customerOrderId: string): PickingStore {
    return this.stores.find((store) => store.snapshot().order.order.customerOrderId === customerOrderId)!;
  }

  /** Reads all orders again. */
  freshen(): void {
    for (const store of this.stores) store.freshen();
  }

  /** Sends the records that wait. */
  resume(): void {
    for (const store of this.stores) store.resume();
  }

  /** Closes all orders; their unsent records stay in the browser. */
  close(): void {
    for (const store of this.stores) store.close();
  }
}

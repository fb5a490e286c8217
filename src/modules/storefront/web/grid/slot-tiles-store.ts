import type { WireProduct } from '#/contract/rest-types.ts';
import { writeListPlace } from '#/modules/storefront/rules/filters/list-place.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** An order and its slot, as far as prices, offers and availability depend on them. */
export interface OrderSlot {
  customerOrderId: string;
  branchId: number;
  date: string;
}

/** A product as it is for the shopper's slot. */
export interface ProductForSlot {
  product: WireProduct;
  tile: TileProduct;
}

/**
 * The products of one document as they are for the shopper's slot. A public page has the prices of today and of the usual
 * branch; those for the slot replace them in place. Without a slot there is nothing to replace and no call.
 */
export class SlotTilesStore {
  readonly #calls: CallLayer;
  readonly #listeners = new Set<() => void>();
  /** The products on the page, with the number of grids that show each. */
  readonly #wanted = new Map<string, number>();
  #order: OrderSlot | null = null;
  #place: string | null | undefined;
  #asked = new Set<string>();
  #found: ReadonlyMap<string, ProductForSlot> = new Map();

  constructor(calls: CallLayer) {
    this.#calls = calls;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the products that are known for the slot, by line number; empty without a slot. */
  readonly snapshot = (): ReadonlyMap<string, ProductForSlot> => this.#found;

  /** Returns the place of the slot, as its cookie has it: null without a slot, undefined until that is known. */
  readonly place = (): string | null | undefined => this.#place;

  /** Sets the order and the slot; null if the shopper has none. */
  keep(order: OrderSlot | null): void {
    const place = order && writeListPlace({ branchId: order.branchId, slotDate: order.date });
    const isSamePlace = place === this.#place;
    this.#place = place;
    if (!isSamePlace) this.#notify();
    if (keyOf(order) === keyOf(this.#order)) return;
    this.#order = order;
    this.#asked = new Set();
    this.#setFound(new Map());
    void this.#read();
  }

  /** Reads these products now and after each change of slot. Returns a function that ends this. */
  want(lineNumbers: readonly string[]): () => void {
    for (const lineNumber of lineNumbers) this.#wanted.set(lineNumber, (this.#wanted.get(lineNumber) ?? 0) + 1);
    void this.#read();
    return () => {
      for (const lineNumber of lineNumbers) {
        const left = this.#wanted.get(lineNumber)! - 1;
        if (left === 0) this.#wanted.delete(lineNumber);
        else this.#wanted.set(lineNumber, left);
      }
    };
  }

  async #read(): Promise<void> {
    const order = this.#order;
    const asked = this.#asked;
    const missing = [...this.#wanted.keys()].filter((lineNumber) => !asked.has(lineNumber));
    if (order === null || missing.length === 0) return;
    for (const lineNumber of missing) asked.add(lineNumber);
    // The shopper did not ask for this: if it fails, the tiles keep the prices that everybody sees, and the next grid
    // asks again. The code loads only here, because visitors have no slot.
    const found = await import('./read-slot-tiles.ts').then(({ readSlotTiles }) => readSlotTiles(this.#calls, missing, order.customerOrderId)).catch(() => {
      for (const lineNumber of missing) asked.delete(lineNumber);
      return [];
    });
    if (asked === this.#asked && found.length > 0) this.#setFound(new Map([...this.#found, ...found.map((one): [string, ProductForSlot] => [one.product.lineNumber, one])]));
  }

  #setFound(found: ReadonlyMap<string, ProductForSlot>): void {
    if (found.size === 0 && this.#found.size === 0) return;
    this.#found = found;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = (order: OrderSlot | null): string | null => order && `${order.customerOrderId} ${order.branchId} ${order.date}`;

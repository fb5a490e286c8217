import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutItInAnyCase } from '#/platform/web/call-layer/without-it.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { SlotPlace } from './slot-place.ts';

export interface CurrentSlot {
  slot: ClientSlot | null;
  /** True while a signed-in shopper's slot is being read, or its hold cancelled. */
  loading: boolean;
  /** False until the slot of the current order has been read, or could not be read, for the first time. */
  initialLoadComplete: boolean;
  /** The slot's address or branch; null without a slot, and until it has been read. */
  place: SlotPlace | null;
  /** Why the last booking of this order failed (SC-392); null after one that succeeded, and before any. */
  error: string | null;
  /** The slot that is being booked (SC-331). */
  bookingSlotId: number | null;
  /** Whether the slot was booked in this document, and no page has been loaded since. */
  isJustBooked: boolean;
}

export interface OrderOfSlot {
  customerOrderId: string;
  customerId: number;
}

/** What is known of the place if its address or branch cannot be read. */
function fallbackPlace({ postcode }: ClientSlot): SlotPlace {
  return { displayName: postcode ?? '', lines: postcode === null ? [] : [postcode] };
}

/** Returns whether two slots are the same and lead to the same place: a hold can be redirected to another address. */
const goesToSamePlace = (one: ClientSlot | null, other: ClientSlot | null): boolean =>
  one?.slotReservationId === other?.slotReservationId && one?.addressId === other?.addressId;

const settled = { loading: false, initialLoadComplete: true, place: null, error: null, bookingSlotId: null, isJustBooked: false };

export const notRead: CurrentSlot = { slot: null, ...settled, loading: true, initialLoadComplete: false };
export const noSlot: CurrentSlot = { slot: null, ...settled };

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
    this.#setState(order === null ? noSlot : notRead);
    void this.load();
  }

  /**
   * Forgets a slot that is not this customer's. A booking may be answered before the session has named the customer: its
   * slot, and that it was just booked, stay.
   */
  keepOnlyOf(customerId: number): void {
    if (this.#order?.customerId !== customerId) this.keep(null);
  }

  get order(): OrderOfSlot | null {
    return this.#order;
  }

  /**
   * Reads the slot again; returns false if the call failed. Ignores the answer if another read, a booking or a
   * cancellation has started since. Pass `quiet` if the shopper is not waiting for it, so that a failure is not shown.
   */
  async load(quiet = false): Promise<boolean> {
    const turn = this.#nextTurn();
    // If the call fails, keep the last known slot; unless `quiet`, the call layer has shown the failure.
    const slot = this.#order && (await this.#read(this.#order, quiet).catch(withoutItInAnyCase(undefined)));
    if (turn === this.#turn) this.#setSlot(slot === undefined ? this.#snapshot.slot : slot);
    return slot !== undefined;
  }

  /** Notes that this slot is being booked (SC-331). */
  booking(slotId: number): void {
    this.#setState({ ...this.#snapshot, bookingSlotId: slotId });
  }

  /**
   * Stores the slot that was just booked for an order (SC-390). A booking may be answered before the session has named the
   * order, so the store keeps that order from here on, and does not read its slot again when the session names it.
   */
  booked(slot: ClientSlot, order: OrderOfSlot): void {
    this.#order = order;
    this.#nextTurn();
    this.#setSlot(slot, { error: null, isJustBooked: true });
  }

  /** Stores why a booking failed (SC-392). The slot stays as it was. */
  failed(error: string | null): void {
    this.#setState({ ...this.#snapshot, error, bookingSlotId: null });
  }

  /** Notes that the hold is being cancelled, or no more (SC-391). The slot stays until then. */
  cancelling(isUnderWay: boolean): void {
    this.#setState({ ...this.#snapshot, loading: isUnderWay });
  }

  /** Removes the slot, because its hold has expired (SC-403). */
  clear(): void {
    this.#nextTurn();
    this.#setState(noSlot);
  }

  /**
   * Removes the slot, because its hold was cancelled (SC-391), and reads the order's slot again: an order that is being amended
   * has its confirmed slot (SC-360).
   */
  async cancelled(): Promise<void> {
    this.#setState({ ...noSlot, loading: true });
    await this.load(true);
  }

  #nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  /** Sets the slot, and reads its place unless that is known (SC-387). */
  #setSlot(slot: ClientSlot | null, change: Partial<CurrentSlot> = {}): void {
    const before = this.#snapshot;
    const isSame = slot?.slotReservationId === before.slot?.slotReservationId;
    const kept = { place: goesToSamePlace(slot, before.slot) ? before.place : null, isJustBooked: isSame && before.isJustBooked };
    this.#setState({ slot, loading: false, initialLoadComplete: true, error: before.error, bookingSlotId: null, ...kept, ...change });
    if (slot && this.#snapshot.place === null) void this.#loadPlace(slot);
  }

  /** Reads where the slot's order goes. The shopper did not ask for it, so a failure leaves the postcode and is not shown. */
  async #loadPlace(slot: ClientSlot): Promise<void> {
    const place = await loadPart(() => import('./read-own-slot.ts'))
      .then((part) => part.readSlotPlace(this.#calls, slot))
      .catch(() => fallbackPlace(slot));
    const now = this.#snapshot;
    if (goesToSamePlace(now.slot, slot)) this.#setState({ ...now, place });
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

import type { UnsuitedLine } from '#/modules/booking/rules/why-not-book.ts';
import type { BookingDeps } from '#/modules/booking/server/booking-deps.ts';

export interface BookedFor {
  customerId: number;
  slotChangeable: boolean;
  unsuited: readonly UnsuitedLine[];
}

/**
 * Creates an in-memory store of fake orders to book slots for. A test can make an order's slot unchangeable, or its
 * lines unsuitable.
 */
export function openOrderBook() {
  const orders = new Map<string, BookedFor>();
  let last = 100_000;
  const owned = (customerOrderId: string, customerId: number) => {
    const order = orders.get(customerOrderId);
    return order?.customerId === customerId ? order : null;
  };
  const openAnother = (customerId: number): string => {
    const customerOrderId = String((last += 1));
    orders.set(customerOrderId, { customerId, slotChangeable: true, unsuited: [] });
    return customerOrderId;
  };
  /** The customer's first order. */
  const orderOf = (customerId: number): string =>
    [...orders].find(([, order]) => order.customerId === customerId)?.[0] ?? openAnother(customerId);
  const deps: BookingDeps = {
    lockOrder: async (_database, customerOrderId, customerId) => owned(customerOrderId, customerId),
    isOrderOf: async (_database, customerOrderId, customerId) => owned(customerOrderId, customerId) !== null,
    readLines: async (_database, customerOrderId) => () => [...(orders.get(customerOrderId)?.unsuited ?? [])],
  };
  return {
    deps,
    orderOf,
    openAnother,
    change(customerId: number, change: Partial<BookedFor>): void {
      Object.assign(orders.get(orderOf(customerId))!, change);
    },
  };
}

import type { UnsuitedLine } from '#/modules/booking/rules/why-not-book.ts';
import type { BookingDeps } from '#/modules/booking/server/booking-deps.ts';
import { noLines, type OrderLines, type SlotForLines } from '#/modules/booking/rules/order-lines.ts';

export interface BookedFor {
  customerId: number;
  slotChangeable: boolean;
  substitutionPref: boolean;
  lineNumbers: readonly string[];
  /** The lines that slots do not suit, or a function of the slot. */
  unsuited: readonly UnsuitedLine[] | ((slot: SlotForLines) => UnsuitedLine[]);
  /** The promotions that no other slot keeps. */
  lostOffers: readonly string[];
  lastDates: readonly { lineNumber: string; lastDate: string }[];
  inGreenControl: boolean;
}

const plain = { slotChangeable: true, substitutionPref: true, lineNumbers: [], unsuited: [], lostOffers: [], lastDates: [], inGreenControl: false };

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
    orders.set(customerOrderId, { customerId, ...plain });
    return customerOrderId;
  };
  /** The customer's first order. */
  const orderOf = (customerId: number): string =>
    [...orders].find(([, order]) => order.customerId === customerId)?.[0] ?? openAnother(customerId);
  const linesOf = ({ lineNumbers, unsuited, lostOffers, lastDates }: BookedFor): OrderLines => ({
    lineNumbers,
    unsuited: (slot) => (typeof unsuited === 'function' ? unsuited(slot) : [...unsuited]),
    lostOffers: () => [...lostOffers],
    lastDates: () => [...lastDates],
  });
  const deps: BookingDeps = {
    lockOrder: async (_database, { customerOrderId, customerId }) => owned(customerOrderId, customerId),
    findOrder: async (_database, customerOrderId, customerId) => owned(customerOrderId, customerId),
    readLines: async (_database, customerOrderId) => linesOf(orders.get(customerOrderId)!),
    async readCallersLines({ caller }, customerOrderId) {
      const order = customerOrderId === null ? null : owned(customerOrderId, caller.customerId);
      return order ? linesOf(order) : noLines;
    },
    isInGreenControl: async ({ caller }) => [...orders.values()].some(({ customerId, inGreenControl }) => customerId === caller.customerId && inGreenControl),
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

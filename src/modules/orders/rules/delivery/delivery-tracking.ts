import type { WireDeliveryStatus, WireOrderSummary } from '#/contract/rest-types.ts';
import { londonDay, type LondonDay } from '#/platform/rules/london-time.ts';

/** What the page knows about the delivery of one order (SC-652). */
export type TrackedDelivery =
  | { state: 'loading'; delivery: WireDeliveryStatus | null }
  /** `delivery` is null if the order has no delivery status yet. */
  | { state: 'loaded'; delivery: WireDeliveryStatus | null }
  /** The last reading failed; `delivery` is what was known before. */
  | { state: 'error'; delivery: WireDeliveryStatus | null };

/** The deliveries that a page tracks, by order. */
export type TrackedDeliveries = ReadonlyMap<string, TrackedDelivery>;

export type DeliveryEvent =
  | { kind: 'asked'; orders: readonly string[] }
  | { kind: 'answered'; orders: readonly string[]; deliveries: readonly WireDeliveryStatus[] }
  | { kind: 'failed'; orders: readonly string[] };

/**
 * Returns the tracked deliveries after an event. What was known of an order stays until a newer answer replaces it: an older answer may
 * arrive later.
 */
export function deliveriesAfter(tracked: TrackedDeliveries, event: DeliveryEvent): TrackedDeliveries {
  const next = new Map(tracked);
  for (const customerOrderId of event.orders) {
    const known = tracked.get(customerOrderId)?.delivery ?? null;
    next.set(customerOrderId, afterEvent(event, customerOrderId, known));
  }
  return next;
}

function afterEvent(event: DeliveryEvent, customerOrderId: string, known: WireDeliveryStatus | null): TrackedDelivery {
  if (event.kind === 'asked') return { state: 'loading', delivery: known };
  if (event.kind === 'failed') return { state: 'error', delivery: known };
  const answered = event.deliveries.find((one) => one.customerOrderId === customerOrderId) ?? null;
  const isOlder = known !== null && (answered === null || answered.lastUpdated < known.lastUpdated);
  return { state: 'loaded', delivery: isOlder ? known : answered };
}

/** Returns what the page learns by loading its data; `deliveries` is null if they could not be read. */
export const loadedEvent = (orders: readonly string[], deliveries: readonly WireDeliveryStatus[] | null): DeliveryEvent =>
  deliveries === null ? { kind: 'failed', orders } : { kind: 'answered', orders, deliveries };

/** Returns the deliveries that the page was rendered with. */
export const loadedDeliveries = (orders: readonly string[], deliveries: readonly WireDeliveryStatus[] | null): TrackedDeliveries =>
  deliveriesAfter(new Map(), loadedEvent(orders, deliveries));

/**
 * Returns the tracked delivery of an order if it is on the day of the order's slot, or null. On another day one of the two is out of
 * date: staff have given the order another slot.
 */
export function deliveryOfSlot({ slots: [slot] }: Pick<WireOrderSummary, 'slots'>, tracked: TrackedDelivery | undefined): WireDeliveryStatus | null {
  const delivery = tracked?.delivery ?? null;
  return delivery && slot && dayOf(delivery.etaStartDateTime) === dayOf(slot.startDateTime) ? delivery : null;
}

const dayOf = (dateTime: string): LondonDay => londonDay(Date.parse(dateTime));

/**
 * Returns an order with `notDelivered` as its tracked delivery says, which is newer (SC-656). While a refund runs, only the order
 * knows whether it will be paid for afterwards.
 */
export function asTracked<Order extends Pick<WireOrderSummary, 'slots' | 'status' | 'notDelivered'>>(order: Order, tracked: TrackedDelivery | undefined): Order {
  const delivery = deliveryOfSlot(order, tracked);
  return delivery ? { ...order, notDelivered: delivery.status === 'NOT_DELIVERED' && (order.status === 'PAID' || order.notDelivered) } : order;
}

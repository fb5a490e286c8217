import type { ListedOrder } from '#/modules/orders/rules/order-record.ts';
import { statusAfterRefund } from '#/modules/orders/rules/picking/status-after-refund.ts';
import { londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { stopState, type StopState } from './stop-state.ts';

type Order = Pick<ListedOrder, 'customerOrderId' | 'status' | 'notDelivered' | 'picked' | 'slot'>;

/** What a route does with one of its orders when it sets off: the driver takes it, has delivered it already, or leaves it behind. */
export type SetOffPart = 'take' | 'done' | 'leave';

interface RouteDay {
  branchId: number;
  deliveryDate: LondonDay;
}

/** Returns what a route does with one of its orders when it sets off. */
export function setOffPart(order: Order, route: RouteDay): SetOffPart {
  if (stateOf(order) === 'delivered') return 'done';
  return fitsRoute(order, route) ? 'take' : 'leave';
}

/**
 * Returns whether an order can be on a route of a branch and day: it is one of its deliveries, and waits for a driver. An order whose
 * delivery was tried in vain needs another slot first.
 */
export function fitsRoute(order: Order, { branchId, deliveryDate }: RouteDay): boolean {
  const { slot, notDelivered } = order;
  return slot?.type === 'DELIVERY' && slot.branchId === branchId && londonDay(slot.startsAt) === deliveryDate && stateOf(order) === 'to-deliver' && !notDelivered;
}

const stateOf = (order: Order): StopState => stopState({ order, statusAfterRefund: statusAfterRefund(order) });

/** Returns orders in the suggested order of their stops: by slot, then postcode, then number. */
export const suggestedStops = <One extends Pick<Order, 'customerOrderId' | 'slot'>>(orders: readonly One[]): One[] =>
  orders.toSorted(
    (one, other) => one.slot!.startsAt - other.slot!.startsAt || compare(postcodeOf(one), postcodeOf(other)) || compare(one.customerOrderId, other.customerOrderId),
  );

const postcodeOf = ({ slot }: Pick<Order, 'slot'>): string => slot?.deliveryAddress?.postalCode ?? '';

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

import type { WireStaffOrderSummary } from '#/contract/rest-types.ts';

/** The deliveries of a day in the order of their slots, then of their postcodes. */
export interface DeliveryStops {
  /** Those that are paid and not delivered yet. */
  toDo: WireStaffOrderSummary[];
  /** Those that were tried in vain. */
  missed: WireStaffOrderSummary[];
  done: WireStaffOrderSummary[];
  /** The number of deliveries that are not picked or not paid yet. */
  notReady: number;
}

/** Returns the stops of a day's orders. Collections and cancelled orders are left out. */
export function deliveryStops(orders: readonly WireStaffOrderSummary[]): DeliveryStops {
  const deliveries = orders
    .filter(({ order }) => order.slots[0]?.type === 'DELIVERY' && order.status !== 'CANCELLED')
    .toSorted((one, other) => compare(one.order.slots[0]!.startDateTime, other.order.slots[0]!.startDateTime) || compare(postcodeOf(one), postcodeOf(other)));
  const isDone = ({ order, deliveryStatus }: WireStaffOrderSummary) => order.status === 'COMPLETED' || (order.status === 'REFUND_PENDING' && deliveryStatus === 'DELIVERED');
  const isReady = ({ order }: WireStaffOrderSummary) => order.status === 'PAID' || order.status === 'REFUND_PENDING';
  const open = deliveries.filter((one) => !isDone(one));
  return {
    toDo: open.filter((one) => isReady(one) && one.deliveryStatus !== 'NOT_DELIVERED'),
    missed: open.filter((one) => isReady(one) && one.deliveryStatus === 'NOT_DELIVERED'),
    done: deliveries.filter(isDone),
    notReady: open.filter((one) => !isReady(one)).length,
  };
}

export const postcodeOf = ({ order }: WireStaffOrderSummary): string => order.slots[0]?.deliveryAddress?.postalCode ?? '';

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

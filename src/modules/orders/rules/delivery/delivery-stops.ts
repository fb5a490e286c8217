import type { WireStaffOrderSummary } from '#/contract/rest-types.ts';
import { stopState, type StopState } from './stop-state.ts';

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
    .filter(({ order }) => order.slots[0]?.type === 'DELIVERY')
    .toSorted((one, other) => compare(one.order.slots[0]!.startDateTime, other.order.slots[0]!.startDateTime) || compare(postcodeOf(one), postcodeOf(other)));
  const inState = (state: StopState) => deliveries.filter((one) => stopState(one) === state);
  const open = inState('to-deliver');
  return {
    toDo: open.filter((one) => one.deliveryStatus !== 'NOT_DELIVERED'),
    missed: open.filter((one) => one.deliveryStatus === 'NOT_DELIVERED'),
    done: inState('delivered'),
    notReady: inState('not-ready').length,
  };
}

export const postcodeOf = ({ order }: WireStaffOrderSummary): string => order.slots[0]?.deliveryAddress?.postalCode ?? '';

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

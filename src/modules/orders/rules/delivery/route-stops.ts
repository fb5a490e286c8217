import type { WireDeliveryRoute, WireStaffOrderSummary } from '#/contract/rest-types.ts';
import { stopState } from './stop-state.ts';

/** How far the delivery of a stop is. */
export type RouteStopState = 'to-deliver' | 'delivered' | 'missed' | 'cancelled' | 'not-ready';

/** A stop of a route. */
export interface RouteStop {
  stop: WireStaffOrderSummary;
  state: RouteStopState;
  /** Whether the driver goes there next: the first one to deliver. */
  isNext: boolean;
}

/** Returns the stops of a route in their order, given the orders of its day. */
export function routeStops({ customerOrderIds }: Pick<WireDeliveryRoute, 'customerOrderIds'>, orders: readonly WireStaffOrderSummary[]): RouteStop[] {
  const stops = customerOrderIds.flatMap((id) => orders.find(({ order }) => order.customerOrderId === id) ?? []);
  const states = stops.map(routeStopState);
  return stops.map((stop, place) => ({ stop, state: states[place]!, isNext: states.indexOf('to-deliver') === place }));
}

function routeStopState(stop: WireStaffOrderSummary): RouteStopState {
  const state = stopState(stop);
  return state === 'to-deliver' && stop.deliveryStatus === 'NOT_DELIVERED' ? 'missed' : state;
}

/** Returns how far a route is, such as '2 of 5 delivered, 1 not delivered'. */
export function routeProgressText(stops: readonly Pick<RouteStop, 'state'>[]): string {
  const count = (state: RouteStopState) => stops.filter((one) => one.state === state).length;
  const missed = count('missed');
  return `${count('delivered')} of ${stops.length} delivered${missed > 0 ? `, ${missed} not delivered` : ''}`;
}

/** Returns the stops after a button of one of them was pressed, such as 'up:42' or 'off:42'. Anything else changes nothing. */
export function movedStops(customerOrderIds: readonly string[], press: string): string[] {
  const [move, id = ''] = press.split(':');
  const place = customerOrderIds.indexOf(id);
  if (place < 0) return [...customerOrderIds];
  const others = customerOrderIds.toSpliced(place, 1);
  if (move === 'off') return others;
  const to = move === 'up' ? place - 1 : move === 'down' ? place + 1 : place;
  return others.toSpliced(Math.max(0, to), 0, id);
}

import type { WireDeliveryRoute } from '#/contract/rest-types.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Returns the routes of a branch and day that have a stop, the oldest first, 100 at most (decision 212). */
export async function listRoutesOfDay(calls: CallLayer, branchId: number, deliveryDate: LondonDay): Promise<WireDeliveryRoute[]> {
  return (await calls.rest({ call: 'GET staff/v1/staff/delivery-routes', query: { branchId, deliveryDate, size: 100 }, handledStatuses: refusals })).content;
}

export function readDeliveryRoute(calls: CallLayer, routeId: string): Promise<WireDeliveryRoute> {
  return calls.rest({ call: 'GET staff/v1/staff/delivery-routes/{routeId}', params: { routeId }, handledStatuses: refusals });
}

/** Makes a route of paid deliveries, in the suggested order of stops. */
export function makeRouteOf(calls: CallLayer, body: RestCalls['POST staff/v1/staff/delivery-routes']['input']['body']): Promise<WireDeliveryRoute> {
  return calls.rest({ call: 'POST staff/v1/staff/delivery-routes', body, handledStatuses: refusals });
}

/** Replaces the stops of a route and its driver. Fails with 409 if someone else has changed it since the version in `body`. */
export function saveDeliveryRoute(calls: CallLayer, routeId: string, body: RestCalls['PUT staff/v1/staff/delivery-routes/{routeId}']['input']['body']): Promise<WireDeliveryRoute> {
  return calls.rest({ call: 'PUT staff/v1/staff/delivery-routes/{routeId}', params: { routeId }, body, handledStatuses: refusals });
}

/** Lets a route set off. Returns the orders that could not go. */
export async function sendRouteOff(calls: CallLayer, routeId: string): Promise<string[]> {
  return (await calls.rest({ call: 'POST staff/v1/staff/delivery-routes/{routeId}/set-off', params: { routeId }, handledStatuses: refusals })).leftBehind;
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or a refusal.
const refusals = [400, 401, 403, 404, 409, 422] as const;

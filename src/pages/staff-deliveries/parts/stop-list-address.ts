import type { WireDeliveryRoute, WireStaffOrder } from '#/contract/rest-types.ts';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import * as pages from '#/page-paths.ts';
import { londonDay } from '#/platform/rules/london-time.ts';

/**
 * Returns the address of the list of stops that a driver came from: the route that the stop's own address names, otherwise the stops of
 * the order's branch and day. `saved` names what was just done.
 */
export function stopListAddress({ order: { slots } }: Pick<WireStaffOrder, 'order'>, from: URLSearchParams, saved?: string): string {
  const routeId = numberAsked(from.get('route'), 1);
  const [slot] = slots;
  const done = saved !== undefined && { saved };
  if (routeId !== null) return withQuery(pages.linkTo(pages.deliveryRoute, { routeId: String(routeId) }), { ...done });
  return withQuery(pages.deliveries, { ...(slot && { branch: String(slot.branchId), day: londonDay(Date.parse(slot.startDateTime)) }), ...done });
}

/** Returns the address of the deliveries of a route's branch and day. `saved` names what was just done. */
export const routeListAddress = ({ branchId, deliveryDate }: WireDeliveryRoute, saved?: string): string =>
  withQuery(pages.deliveries, { branch: String(branchId), day: deliveryDate, ...(saved !== undefined && { saved }) });

function withQuery(path: string, fields: Record<string, string>): string {
  const query = new URLSearchParams(fields);
  return query.size === 0 ? path : `${path}?${query}`;
}

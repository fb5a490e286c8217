import type { WireDeliveryRoute } from '#/contract/rest-types.ts';
import {
  deliveryRouteAnswer, deliveryRouteBody, deliveryRouteParams, deliveryRoutesAnswer, deliveryRoutesQuery, newDeliveryRouteBody, setOffAnswer,
} from '#/modules/orders/rules/delivery/delivery-route-schema.ts';
import type { StaffOrderDeps } from '#/modules/orders/server/picking/change-order-status.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { changeDeliveryRoute } from './change-delivery-route.ts';
import { findDeliveryRoute, listDeliveryRoutes, type DeliveryRoute } from './delivery-route-store.ts';
import { makeDeliveryRoute } from './make-delivery-route.ts';
import { setRouteOff } from './set-route-off.ts';

const managers = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageOrders } } as const;

/** Returns the calls with which staff put deliveries on routes (decision 212). */
export const deliveryRouteRoutes = (deps: StaffOrderDeps): RestRoute[] => [
  defineRest({
    ...managers,
    method: 'GET',
    endpoint: 'staff/delivery-routes',
    summary: 'Lists the routes of a branch and day that have a stop, a page at a time',
    query: deliveryRoutesQuery,
    answers: { 200: deliveryRoutesAnswer },
    example: { query: { branchId: '651', deliveryDate: '2030-03-12' } },
    async handle({ database }, { query }) {
      const { routes, total } = await listDeliveryRoutes(database, query);
      return ok({ content: routes.map(presentRoute), totalResults: total });
    },
  }),
  defineRest({
    ...managers,
    method: 'GET',
    endpoint: 'staff/delivery-routes/{routeId}',
    summary: 'Reads a route: the deliveries that one driver takes, in the order of the stops',
    params: deliveryRouteParams,
    answers: { 200: deliveryRouteAnswer },
    example: { params: { routeId: '$routeId' } },
    async handle({ database }, { params: { routeId } }) {
      return ok(presentRoute((await findDeliveryRoute(database, routeId)) ?? notFound()));
    },
  }),
  defineRest({
    ...managers,
    method: 'POST',
    endpoint: 'staff/delivery-routes',
    summary: 'Makes a route of paid deliveries of a branch and day, which are on no route, in the order of their slots and postcodes',
    body: newDeliveryRouteBody,
    answers: { 200: deliveryRouteAnswer },
    example: { body: { branchId: 651, deliveryDate: '$dayOfRoute', customerOrderIds: ['$orderForRoute'] } },
    async handle(call, { body }) {
      return ok(presentRoute(await makeDeliveryRoute(call, body)));
    },
  }),
  defineRest({
    ...managers,
    method: 'PUT',
    endpoint: 'staff/delivery-routes/{routeId}',
    summary: 'Replaces the stops of a route and its driver, until it sets off',
    params: deliveryRouteParams,
    body: deliveryRouteBody,
    answers: { 200: deliveryRouteAnswer },
    example: { params: { routeId: '$routeId' }, body: { version: 1, driverName: 'Sam Farrow', customerOrderIds: [] } },
    async handle(call, { params: { routeId }, body: { driverName = null, ...body } }) {
      return ok(presentRoute(await changeDeliveryRoute(call, routeId, { driverName, ...body })));
    },
  }),
  defineRest({
    ...managers,
    method: 'POST',
    endpoint: 'staff/delivery-routes/{routeId}/set-off',
    summary: 'Sets every order of a route out for delivery with the first name of its driver; orders that cannot go are taken off the route',
    params: deliveryRouteParams,
    answers: { 200: setOffAnswer },
    example: { params: { routeId: '$routeId' } },
    async handle(call, { params: { routeId } }) {
      const { route, leftBehind } = await setRouteOff(call, deps, routeId);
      return ok({ route: presentRoute(route), leftBehind });
    },
  }),
];

const presentRoute = ({ setOffAt, ...route }: DeliveryRoute): WireDeliveryRoute => ({ ...route, setOff: setOffAt === null ? null : toWireDateTime(setOffAt) });

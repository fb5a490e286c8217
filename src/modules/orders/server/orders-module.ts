import type { ServerModule } from '#/platform/server/server-module.ts';
import type { CancelDeps } from './cancel-order.ts';
import type { OpenOrders } from './open-orders.ts';
import { orderResolvers } from './order-resolvers.ts';
import { orderRoutes } from './order-routes.ts';
import { fulfilPlacedOrders } from './order-store.ts';

export interface OrdersDeps extends CancelDeps {
  openOrders: OpenOrders;
}

/** Creates the orders module: each order as it was placed, and its status since then. */
export function createOrdersModule(deps: OrdersDeps): { module: ServerModule } {
  const { openOrders } = deps;
  return {
    module: {
      name: 'orders',
      rest: orderRoutes(openOrders),
      resolvers: orderResolvers(deps),
      graphExamples: { getOrder: { customerOrderId: '$customerOrderId' }, getShopperNotes: {}, cancelOrder: { customerOrderId: '$placedOrderId' } },
      jobs: [
        {
          name: 'fulfil-placed-orders',
          timetable: '* * * * *',
          run: async ({ database, now }) => void (await fulfilPlacedOrders(database, now)),
        },
      ],
    },
  };
}

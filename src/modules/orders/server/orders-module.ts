import type { ServerModule } from '#/platform/server/server-module.ts';
import type { CancelDeps } from './cancel-order.ts';
import type { OpenOrders } from './open-orders/open-orders.ts';
import { amendRoutes } from './amending/amend-routes.ts';
import { orderResolvers } from './order-resolvers.ts';
import { orderRoutes } from './order-routes.ts';
import { moveOrdersPastCutOff, type AmendDeps } from './amending/end-amends.ts';
import type { StaffOrderDeps } from './picking/change-order-status.ts';
import { deliveryRouteRoutes } from './delivery-routes/delivery-route-routes.ts';
import { settleOrderRefunds } from './picking/settle-order-refund.ts';
import { staffAfterPickingRoutes } from './picking/staff-after-picking-routes.ts';
import { reportRoutes, staffReportRoutes } from '#/modules/orders/server/reports/report-routes.ts';
import { staffOrderRoutes } from './picking/staff-order-routes.ts';
import { takePayments } from './picking/take-payment.ts';

export interface OrdersDeps extends Omit<CancelDeps, 'parts'>, Omit<AmendDeps, 'parts'>, StaffOrderDeps {
  parts: readonly (CancelDeps['parts'][number] & AmendDeps['parts'][number])[];
  openOrders: OpenOrders;
}

/** Creates the orders module: each order as it was placed, and its status since then. */
export function createOrdersModule(deps: OrdersDeps): { module: ServerModule } {
  const { openOrders } = deps;
  return {
    module: {
      name: 'orders',
      rest: [...orderRoutes(openOrders), ...amendRoutes(deps), ...staffOrderRoutes(deps), ...staffAfterPickingRoutes(deps), ...deliveryRouteRoutes(deps), ...reportRoutes(deps), ...staffReportRoutes(deps)],
      resolvers: orderResolvers(deps),
      graphExamples: {
        getOrder: { customerOrderId: '$customerOrderId' },
        getShopperNotes: {},
        cancelOrder: { customerOrderId: '$placedOrderId' },
        initiateAmendOrder: { customerOrderId: '$placedOrderId' },
        cancelAmendOrder: { customerOrderId: '$placedOrderId' },
      },
      jobs: [
        {
          name: 'move-orders-past-cut-off',
          timetable: '* * * * *',
          run: ({ database, now }) => moveOrdersPastCutOff(database, deps, now),
        },
        {
          name: 'take-payments',
          timetable: '* * * * *',
          run: ({ database, now }) => takePayments(database, deps, now),
        },
        {
          name: 'settle-order-refunds',
          timetable: '* * * * *',
          run: ({ database, now }) => settleOrderRefunds(database, deps, now),
        },
      ],
    },
  };
}

import type { WireStaffOrder, WireStaffOrderSummary } from '#/contract/rest-types.ts';
import { statusAfterRefund } from '#/modules/orders/rules/picking/status-after-refund.ts';
import { presentSummary } from '#/modules/orders/rules/present-order.ts';
import { findListedOrders } from '#/modules/orders/server/listing/listed-order-store.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import { listMovements } from '#/modules/payments/server/public.ts';
import { londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { ok, type RestAnswer } from '#/platform/server/http/rest-route.ts';
import type { StaffOrderDeps } from './change-order-status.ts';
import { findDeliveryStatus, listPicks } from './pick-store.ts';
import { presentStaffOrder } from './present-staff-order.ts';
import { listStaffOrders, listStatusChanges, type StaffOrderListing } from './staff-order-store.ts';
import { listTakenBack } from './taken-back-store.ts';

/** Returns a placed order as staff read it, with its history and payments (SC-657). Throws 404 if there is none. */
export async function readStaffOrder(database: Database, deps: Pick<StaffOrderDeps, 'catalogue'>, customerOrderId: string, now: Instant): Promise<WireStaffOrder> {
  const [order, picks, delivery, changes, movements, takenBack] = await Promise.all([
    findPlacedOrder(database, customerOrderId, now),
    listPicks(database, customerOrderId),
    findDeliveryStatus(database, customerOrderId),
    listStatusChanges(database, customerOrderId),
    listMovements(database, customerOrderId),
    listTakenBack(database, customerOrderId),
  ]);
  return presentStaffOrder(deps, { order: order ?? notFound(), picks, delivery, changes, movements, takenBack }, now);
}

/** Returns a part of the placed orders as staff list them, and the number of all (SC-657). */
export async function findStaffOrders(database: Database, listing: StaffOrderListing, now: Instant): Promise<{ content: WireStaffOrderSummary[]; totalResults: number; today: LondonDay }> {
  const { found, total } = await listStaffOrders(database, listing, now);
  const orders = await findListedOrders(database, found.map(({ customerOrderId }) => customerOrderId), now);
  const rowOf = new Map(found.map((row) => [row.customerOrderId, row]));
  return {
    content: orders.map((order) => {
      const { recordedLines, deliveryStatus } = rowOf.get(order.customerOrderId)!;
      return { customerId: order.customerId, order: presentSummary(order, now), recordedLines, deliveryStatus, statusAfterRefund: statusAfterRefund(order) };
    }),
    totalResults: total,
    today: londonDay(now),
  };
}

/** Answers a call with the order as it is now. */
export async function answerWithOrder(call: CallContext, deps: Pick<StaffOrderDeps, 'catalogue'>, customerOrderId: string): Promise<RestAnswer<WireStaffOrder>> {
  return ok(await readStaffOrder(call.database, deps, customerOrderId, await call.now()));
}

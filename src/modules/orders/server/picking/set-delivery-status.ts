import { whyNotDeliveryStatus } from '#/modules/orders/rules/delivery/delivery-status.ts';
import { stopState } from '#/modules/orders/rules/delivery/stop-state.ts';
import { statusAfterRefund } from '#/modules/orders/rules/picking/status-after-refund.ts';
import { DeliveryStatusChanged } from '#/modules/orders/server/after-picking/delivery-status-changed.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault } from '#/platform/server/http/call-error.ts';
import { expectStatus, onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { findDeliveryStatus, saveDeliveryStatus, type DeliveryStatus } from './pick-store.ts';

/**
 * Sets the status of an order's delivery or collection, with its latest estimate and the driver's name (SC-673). Throws 409 for
 * an order that its shopper can still change, or that is cancelled or being closed, and 409 ORDER_DELIVERED if a completed order
 * should count as not delivered: neither another slot nor closing follows from that (decision 208).
 */
export function setDeliveryStatus(call: CallContext, deps: StaffOrderDeps, customerOrderId: string, given: Omit<DeliveryStatus, 'lastUpdated'>): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async ({ database, order, staffId, now }) => {
    const { customerId, slot } = order;
    const state = stopState({ order, statusAfterRefund: statusAfterRefund(order) });
    expectStatus(order, (status) => status !== 'PLACED' && status !== 'AMENDING' && state !== 'cancelled');
    const fault = whyNotDeliveryStatus(given.status, slot?.type === 'DELIVERY');
    if (fault !== null) throw fieldFault('status', fault);
    if (given.status === 'NOT_DELIVERED' && state === 'delivered') throw new CallError(409, 'ORDER_DELIVERED', 'This order is completed, so it cannot be noted as not delivered. Refund it instead. Nothing was changed.');
    const before = await findDeliveryStatus(database, customerOrderId);
    const after = { ...given, lastUpdated: now };
    await saveDeliveryStatus(database, customerOrderId, after, staffId);
    await writeAudit(database, { staffId, customerId, action: 'ORDER_DELIVERY', detail: { customerOrderId, before: before ? auditOf(before) : {}, after: auditOf(after) } });
    if (before?.status === given.status) return;
    await deps.announce({ database }, DeliveryStatusChanged({ customerOrderId, customerId, before: before?.status ?? null, status: given.status, at: now }));
  });
}

/** Returns a delivery's status as the audit stores it. */
function auditOf({ status, wismoEtaStartsAt, wismoEtaEndsAt, driverName }: DeliveryStatus) {
  const time = (at: number | null) => at && toWireDateTime(at);
  return { status, expectedFrom: time(wismoEtaStartsAt), expectedTo: time(wismoEtaEndsAt), driverName };
}

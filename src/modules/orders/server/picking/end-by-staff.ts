import { canBecome } from '#/modules/orders/rules/order-transitions.ts';
import { findCardPayment } from '#/modules/payments/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { endOrder } from '#/modules/orders/server/cancel-order.ts';
import { DeliveryStatusChanged } from '#/modules/orders/server/after-picking/delivery-status-changed.ts';
import { changeByStaff, expectStatus, onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { endDelivery, findDeliveryStatus, saveDeliveryStatus, type DeliveryStatus } from './pick-store.ts';

/** Moves a placed order to FULFIL before its amend cut-off (SC-658): the shopper can no longer change or cancel it. */
export function releaseOrder(call: CallContext, deps: StaffOrderDeps, customerOrderId: string): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, (locked) => changeByStaff(locked, 'FULFIL', { action: 'ORDER_RELEASE' }));
}

/** Completes a paid order: it was delivered or collected (SC-674). */
export function completeOrder(call: CallContext, deps: StaffOrderDeps, customerOrderId: string): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async (locked) => {
    expectStatus(locked.order, (status) => status === 'PAID');
    const { customerId, slot } = locked.order;
    const status = slot?.type === 'DELIVERY' ? 'DELIVERED' : 'COLLECTED';
    const before = await findDeliveryStatus(locked.database, customerOrderId);
    await changeByStaff(locked, 'COMPLETED', { action: 'ORDER_COMPLETE' });
    await endDelivery(locked.database, customerOrderId, { status, now: locked.now, changedBy: locked.staffId });
    if (before?.status === status) return;
    await deps.announce(locked, DeliveryStatusChanged({ customerOrderId, customerId, before: before?.status ?? null, status, at: locked.now }));
  });
}

/**
 * Cancels an order by staff, with a reason that its shopper reads (SC-679). Every part gives back what it holds (SC-581). Throws
 * 409 PAYMENT_TAKEN while the payment of a PICKED order is being taken: then it is refunded instead.
 */
export function cancelByStaff(call: CallContext, deps: StaffOrderDeps, customerOrderId: string, reason: string): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async ({ database, order, staffId, now }) => {
    expectStatus(order, (status) => canBecome(status, 'CANCELLED'));
    await endOrder({ database }, deps, order, { principalId: staffId, reason, now });
    const payment = await findCardPayment(database, customerOrderId);
    const isTaken = payment !== null && (payment.state === 'CAPTURED' || (payment.state === 'AUTHORISED' && payment.capturePence !== null));
    if (isTaken) throw new CallError(409, 'PAYMENT_TAKEN', 'The payment of this order is being taken. Refund it once it is paid.');
    await writeAudit(database, {
      staffId, customerId: order.customerId, action: 'ORDER_CANCEL',
      detail: { customerOrderId, before: { status: order.status }, after: { status: 'CANCELLED' }, reason },
    });
  });
}

/** Sets the status of a delivery, with its latest estimate and the driver's name (SC-673). */
export function setDeliveryStatus(call: CallContext, deps: StaffOrderDeps, customerOrderId: string, given: Omit<DeliveryStatus, 'lastUpdated'>): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async ({ database, order, staffId, now }) => {
    expectStatus(order, (status) => status !== 'CANCELLED');
    const before = await findDeliveryStatus(database, customerOrderId);
    await saveDeliveryStatus(database, customerOrderId, { ...given, lastUpdated: now }, staffId);
    await writeAudit(database, { staffId, customerId: order.customerId, action: 'ORDER_DELIVERY', detail: { customerOrderId, after: { status: given.status } } });
    if (before?.status === given.status) return;
    await deps.announce({ database }, DeliveryStatusChanged({ customerOrderId, customerId: order.customerId, before: before?.status ?? null, status: given.status, at: now }));
  });
}

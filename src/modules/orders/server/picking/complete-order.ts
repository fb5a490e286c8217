import { DeliveryStatusChanged } from '#/modules/orders/server/after-picking/delivery-status-changed.ts';
import { OrderCompleted } from '#/modules/orders/server/after-picking/order-completed.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { changeByStaff, expectStatus, onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { endDelivery, findDeliveryStatus } from './pick-store.ts';

/** Completes a paid order: it was delivered or collected (SC-674). */
export function completeOrder(call: CallContext, deps: StaffOrderDeps, customerOrderId: string): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async (locked) => {
    const { database, order: { customerId, slot }, staffId, now } = locked;
    expectStatus(locked.order, (status) => status === 'PAID');
    const status = slot?.type === 'DELIVERY' ? 'DELIVERED' : 'COLLECTED';
    const before = (await findDeliveryStatus(database, customerOrderId))?.status ?? null;
    await changeByStaff(locked, 'COMPLETED', { action: 'ORDER_COMPLETE', before: { delivery: before }, after: { delivery: status } });
    await endDelivery(database, customerOrderId, { status, now, changedBy: staffId });
    await deps.announce(locked, OrderCompleted({ customerOrderId, customerId }));
    if (before !== status) await deps.announce(locked, DeliveryStatusChanged({ customerOrderId, customerId, before, status, at: now }));
  });
}

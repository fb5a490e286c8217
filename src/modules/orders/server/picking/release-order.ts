import { OrderReleased } from '#/modules/orders/server/order-released.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { changeByStaff, onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';

/** Moves a placed order to FULFIL before its amend cut-off (SC-658): the shopper can no longer change or cancel it. */
export function releaseOrder(call: CallContext, deps: StaffOrderDeps, customerOrderId: string): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async (locked) => {
    await changeByStaff(locked, 'FULFIL', { action: 'ORDER_RELEASE' });
    await deps.announce(locked, OrderReleased({ customerOrderId, customerId: locked.order.customerId }));
  });
}

import { canStaffCancel } from '#/modules/orders/rules/order-transitions.ts';
import { endOrder } from '#/modules/orders/server/cancel-order.ts';
import { findCardPayment } from '#/modules/payments/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { expectStatus, onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';

/**
 * Cancels an order by staff, with a reason that its shopper reads (SC-679). Every part gives back what it holds (SC-581). Throws
 * 409 PAYMENT_TAKEN while the payment of the order is being taken: then it is refunded instead.
 */
export function cancelByStaff(call: CallContext, deps: StaffOrderDeps, customerOrderId: string, reason: string): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async ({ database, order, staffId, now }) => {
    expectStatus(order, canStaffCancel);
    await endOrder({ database }, deps, order, { principalId: staffId, reason, now });
    // Ending the order has locked the payment, so a capture that begins meanwhile finds it voided.
    const payment = await findCardPayment(database, customerOrderId);
    if (payment !== null && payment.state !== 'VOIDED') throw new CallError(409, 'PAYMENT_TAKEN', 'The payment of this order is being taken. Refund it once it is paid.');
    const detail = { customerOrderId, reason, before: { status: order.status }, after: { status: 'CANCELLED' } };
    await writeAudit(database, { staffId, customerId: order.customerId, action: 'ORDER_CANCEL', detail });
  });
}

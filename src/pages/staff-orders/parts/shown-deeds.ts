import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { stopState } from '#/modules/orders/rules/delivery/stop-state.ts';
import { canStaffCancel } from '#/modules/orders/rules/order-transitions.ts';
import { canDo } from '#/modules/staff/rules/staff-capabilities.ts';
import type { OrderDeed } from './do-on-order.ts';

/** Returns what an order's page has a form for, in the order's status and as far as the permissions allow. */
export function shownDeeds(staffOrder: WireStaffOrder, permissions: readonly string[]): ReadonlySet<OrderDeed> {
  const { order, picked } = staffOrder;
  const { status, slots } = order;
  const isUndelivered = status === 'PAID' && order.notDelivered;
  const manages = canDo(permissions, 'manageOrders');
  const isShown: Record<OrderDeed, boolean> = {
    // The section of the lines shows its refusal, also without a line to prepare.
    prepare: true,
    release: status === 'PLACED' && manages,
    complete: stopState(staffOrder) === 'to-deliver' && manages,
    refund: (status === 'PAID' || status === 'COMPLETED') && canDo(permissions, 'managePayments') && picked !== null && picked.refundable.amount > 0,
    again: isUndelivered && manages,
    close: isUndelivered && canDo(permissions, 'managePayments') && picked !== null,
    delivery: status !== 'PLACED' && status !== 'AMENDING' && stopState(staffOrder) !== 'cancelled' && manages && slots[0] !== undefined,
    cancel: canStaffCancel(status) && manages,
  };
  return new Set((Object.keys(isShown) as OrderDeed[]).filter((deed) => isShown[deed]));
}

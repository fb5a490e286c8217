import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { listSlotsForAgain, readOrderForStaff, type SlotToDeliverAgain } from '#/modules/orders/web/picking/staff-order-calls.ts';
import { canDo } from '#/modules/staff/rules/staff-capabilities.ts';
import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export interface LoadedOrder {
  staffOrder: WireStaffOrder;
  /** The slots in which an order that was not delivered can be delivered again; empty for others, and without the permission. */
  slots: readonly SlotToDeliverAgain[];
  /** The key of the next refund from this page, so that a repeated press refunds once. */
  refundKey: string;
}

export async function loadOrder(calls: CallLayer, customerOrderId: string): Promise<LoadedOrder> {
  const staffOrder = await readOrderForStaff(calls, customerOrderId);
  const isToDecide = staffOrder.order.notDelivered && staffOrder.order.status === 'PAID' && canDo((await readStaffSelf(calls)).permissions, 'manageOrders');
  return { staffOrder, slots: isToDecide ? await listSlotsForAgain(calls, customerOrderId) : [], refundKey: crypto.randomUUID() };
}

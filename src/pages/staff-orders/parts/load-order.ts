import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { readOrderForStaff } from '#/modules/orders/web/picking/staff-order-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export interface LoadedOrder {
  staffOrder: WireStaffOrder;
  /** The key of the next refund from this page, so that a repeated press refunds once. */
  refundKey: string;
}

export async function loadOrder(calls: CallLayer, customerOrderId: string): Promise<LoadedOrder> {
  return { staffOrder: await readOrderForStaff(calls, customerOrderId), refundKey: crypto.randomUUID() };
}

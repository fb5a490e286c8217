import type { WireStaffOrder, WireStaffPick } from '#/contract/rest-types.ts';
import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import type { AgeCheck } from '#/modules/orders/rules/delivery/age-check.ts';
import type { CheckedRefund } from '#/modules/orders/rules/picking/typed-refund.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type StaffOrderList = RestCalls['GET staff/v1/staff/orders']['answer'];

export interface StaffOrdersWanted {
  branchId: number | null;
  slotDate: LondonDay | null;
  status: OrderStatus | null;
  customerOrderId: string | null;
  /** Only orders whose last refund did not reach the customer. */
  failedRefund?: 'true' | null;
  /** Only orders of which something was taken back at the door and is not refunded. */
  takenBack?: 'true' | null;
  /** Only paid orders whose delivery was tried in vain. */
  notDelivered?: 'true' | null;
  start: number;
  size: number;
}

/** Returns a page of the placed orders (SC-657). */
export function listOrdersForStaff(calls: CallLayer, query: StaffOrdersWanted): Promise<StaffOrderList> {
  return calls.rest({ call: 'GET staff/v1/staff/orders', query, handledStatuses: refusals });
}

/** Reads a placed order with its lines to pick, its history and its payments. Pass `quiet` if the caller shows failures itself. */
export function readOrderForStaff(calls: CallLayer, customerOrderId: string, { quiet = false } = {}): Promise<WireStaffOrder> {
  return calls.rest({ call: 'GET staff/v1/staff/orders/{customerOrderId}', params: { customerOrderId }, handledStatuses: refusals, quiet });
}

/** Releases an order to be picked before its cut-off (SC-658). */
export function releaseForPicking(calls: CallLayer, customerOrderId: string): Promise<WireStaffOrder> {
  return calls.rest({ call: 'POST staff/v1/staff/orders/{customerOrderId}/release', params: { customerOrderId }, handledStatuses: refusals });
}

export type PickBody = RestCalls['PUT staff/v1/staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick']['input']['body'];

/** Records what was picked of a line, instead of an earlier record (SC-660). */
export function recordPickedLine(calls: CallLayer, customerOrderId: string, sequenceNumber: number, body: PickBody, { quiet = false } = {}): Promise<WireStaffPick> {
  return calls.rest({
    call: 'PUT staff/v1/staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick',
    params: { customerOrderId, sequenceNumber },
    body,
    handledStatuses: refusals,
    quiet,
  });
}

/** Removes the record of a line, if it is the one of this version. */
export function undoPickedLine(calls: CallLayer, customerOrderId: string, sequenceNumber: number, version: number, { quiet = false } = {}): Promise<unknown> {
  return calls.rest({
    call: 'DELETE staff/v1/staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick',
    params: { customerOrderId, sequenceNumber },
    query: { version },
    handledStatuses: refusals,
    quiet,
  });
}

/** Marks a line that a supplier delivers as in preparation (SC-659). */
export function prepareSupplierLine(calls: CallLayer, customerOrderId: string, sequenceNumber: number): Promise<unknown> {
  return calls.rest({
    call: 'POST staff/v1/staff/orders/{customerOrderId}/lines/{sequenceNumber}/preparing',
    params: { customerOrderId, sequenceNumber },
    handledStatuses: refusals,
  });
}

/** Finishes picking: the payment is taken at once (SC-661). */
export function finishPickingOrder(calls: CallLayer, customerOrderId: string): Promise<WireStaffOrder> {
  return calls.rest({ call: 'POST staff/v1/staff/orders/{customerOrderId}/picked', params: { customerOrderId }, handledStatuses: refusals });
}

export type DeliveryBody = RestCalls['PUT staff/v1/staff/orders/{customerOrderId}/delivery-status']['input']['body'];

/** Sets the status of an order's delivery (SC-673). */
export function setOrderDelivery(calls: CallLayer, customerOrderId: string, body: DeliveryBody): Promise<unknown> {
  return calls.rest({ call: 'PUT staff/v1/staff/orders/{customerOrderId}/delivery-status', params: { customerOrderId }, body, handledStatuses: refusals });
}

export type LinesTakenBack = NonNullable<NonNullable<RestCalls['POST staff/v1/staff/orders/{customerOrderId}/complete']['input']['body']>['takenBack']>;

/** Completes a paid order that was delivered or collected, with what was taken back at the door and the age check there (SC-674). */
export function completePaidOrder(calls: CallLayer, customerOrderId: string, takenBack: LinesTakenBack = [], ageCheck: AgeCheck | null = null): Promise<unknown> {
  return calls.rest({ call: 'POST staff/v1/staff/orders/{customerOrderId}/complete', params: { customerOrderId }, body: { takenBack, ageCheck }, handledStatuses: refusals });
}

export type RefundBody = RestCalls['POST staff/v1/staff/orders/{customerOrderId}/refunds']['input']['body'];

/** Starts a refund of lines or of an amount, once for a key (SC-675). */
export function refundPaidOrder(calls: CallLayer, customerOrderId: string, key: string, body: RefundBody): Promise<unknown> {
  return calls.rest({
    call: 'POST staff/v1/staff/orders/{customerOrderId}/refunds',
    params: { customerOrderId },
    headers: { 'idempotency-key': key },
    body,
    handledStatuses: refusals,
  });
}

/**
 * Sends a typed refund. Returns null once it is done, otherwise a message for each faulty field. A repeated press wants what its first
 * one has refunded, so the server is asked although no more is left: it answers the first press again.
 */
export async function sendTypedRefund(calls: CallLayer, customerOrderId: string, key: string, checked: CheckedRefund): Promise<Record<string, string> | null> {
  if (checked.body === null) return checked.faults;
  try {
    await refundPaidOrder(calls, customerOrderId, key, checked.body);
    return null;
  } catch (error) {
    if (!checked.ok && error instanceof CallFailure && error.status === 422) return checked.faults;
    throw error;
  }
}

/** Cancels an order with a reason that its shopper reads (SC-679). */
export function cancelOrderByStaff(calls: CallLayer, customerOrderId: string, reason: string): Promise<unknown> {
  return calls.rest({ call: 'POST staff/v1/staff/orders/{customerOrderId}/cancel', params: { customerOrderId }, body: { reason }, handledStatuses: refusals });
}

export type SlotToDeliverAgain = RestCalls['GET staff/v1/staff/orders/{customerOrderId}/slots-to-deliver-again']['answer']['content'][number];

/** Returns the slots in which an order that was not delivered can be delivered again, in the order of their start. */
export async function listSlotsForAgain(calls: CallLayer, customerOrderId: string): Promise<SlotToDeliverAgain[]> {
  const { content } = await calls.rest({ call: 'GET staff/v1/staff/orders/{customerOrderId}/slots-to-deliver-again', params: { customerOrderId }, handledStatuses: refusals });
  return content;
}

/** Books another slot for an order that was not delivered (decision 199). */
export function bookSlotAgain(calls: CallLayer, customerOrderId: string, slotId: number): Promise<unknown> {
  return calls.rest({ call: 'POST staff/v1/staff/orders/{customerOrderId}/deliver-again', params: { customerOrderId }, body: { slotId }, handledStatuses: refusals });
}

/** Refunds everything of an order that was not delivered, and closes it (decision 199). */
export function closeUndeliveredOrder(calls: CallLayer, customerOrderId: string, reason: string): Promise<unknown> {
  return calls.rest({ call: 'POST staff/v1/staff/orders/{customerOrderId}/close', params: { customerOrderId }, body: { reason }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or a refusal.
const refusals = [400, 401, 403, 404, 409, 422] as const;

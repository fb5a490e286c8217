import { cancelAmendOrder, initiateAmendOrder } from '#/contract/amend-order.ts';
import type { AmendGoal } from '#/modules/orders/rules/why-not-amend.ts';
import { amendFailedText, unexpectedTitle } from '#/modules/orders/rules/amend-texts.ts';
import { slotPagePath } from '#/modules/orders/rules/slot-page-path.ts';
import { endedText } from '#/modules/trolley/rules/order/what-ended.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { report } from '#/platform/web/error-reporter.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { WireOrderSummary } from '#/contract/rest-types.ts';

/** A modal that says why an order is not amended, and where its OK button leads; null only closes it. */
export interface AmendNotice {
  title: string;
  text: string;
  to: string | null;
}

/** `refusal` is the server's reason if the page that the shopper goes to only says why the amend did not begin; null if it began. */
export type AmendAnswer = { kind: 'go'; to: string; refusal: string | null } | { kind: 'say'; notice: AmendNotice };

export type AmendedOrder = Pick<WireOrderSummary, 'customerOrderId' | 'slots'>;

/**
 * Begins to amend an order, and returns where the shopper goes: to the trolley, or for another slot to the grid of the
 * order's service (SC-628). If it is refused, returns the modal that says why (SC-618, SC-623, SC-626).
 */
export async function startAmend(calls: CallLayer, order: AmendedOrder, goal: AmendGoal): Promise<AmendAnswer> {
  const refused = goal === 'order' ? await initiate(calls, order) : await changeSlot(calls, order);
  if (refused === null) return { kind: 'go', to: goal === 'order' ? pages.trolley : slotPagePath(order), refusal: null };
  if (refused.code === 'RESCHEDULING_PROHIBITED') return { kind: 'go', to: pages.reschedulingProhibited, refusal: refused.message };
  if (refused.type === '410') return { kind: 'say', notice: tooLate(order) };
  const isAnother = refused.type === '409';
  return { kind: 'say', notice: { title: unexpectedTitle, text: isAnother ? refused.message : amendFailedText, to: null } };
}

/**
 * Cancels the amend of an order. Returns null once the order is as it was placed, or the modal that says why not: the
 * failure's message, or the generic one. Such a failure is reported to the shop, unless logging is off (SC-621, SC-622).
 */
export async function cancelAmend(calls: CallLayer, order: AmendedOrder): Promise<AmendNotice | null> {
  try {
    const { failures } = (await calls.graph(cancelAmendOrder, { customerOrderId: order.customerOrderId }, { quiet: true })).cancelAmendOrder;
    const [failure] = failures ?? [];
    if (!failure) return null;
    report(new Error(failure.message || unexpectedTitle));
    return notCancelled(order, failure);
  } catch (error) {
    const refused = refusedOf(error);
    report(error);
    return notCancelled(order, refused);
  }
}

function notCancelled(order: AmendedOrder, { type, message }: Pick<Refused, 'type' | 'message'>): AmendNotice {
  if (type === '410') return tooLate(order);
  return { title: unexpectedTitle, text: message || 'Please try again.', to: null };
}

interface Refused {
  type: string;
  code: string | null;
  message: string;
}

async function initiate(calls: CallLayer, { customerOrderId }: AmendedOrder): Promise<Refused | null> {
  try {
    const { failures } = (await calls.graph(initiateAmendOrder, { customerOrderId }, { quiet: true })).initiateAmendOrder;
    const [failure] = failures ?? [];
    return failure ? { ...failure, code: null } : null;
  } catch (error) {
    return refusedOf(error);
  }
}

async function changeSlot(calls: CallLayer, { customerOrderId }: AmendedOrder): Promise<Refused | null> {
  const call = 'POST order-orchestration/v1/orders/{customerOrderId}/change-slot';
  try {
    await calls.rest({ call, params: { customerOrderId }, handledStatuses: [404, 409, 410], quiet: true });
    return null;
  } catch (error) {
    return refusedOf(error);
  }
}

function refusedOf(error: unknown): Refused {
  if (!(error instanceof CallFailure)) throw error;
  // The call layer throws the failure of an operation that answers nothing else.
  if (error.kind === 'graph' && error.body?.code) return { type: error.body.code, code: null, message: error.message };
  const { error: code = null, message = '' } = (error.body ?? {}) as { error?: string | null; message?: string };
  // Without a message of the shop's own, the shopper is told that the order could not be opened.
  const type = error.status === 410 || (error.status === 409 && message !== '') ? String(error.status) : '500';
  return { type, code, message };
}

function tooLate({ slots: [slot] }: AmendedOrder): AmendNotice {
  const { title, lines, to } = endedText('amend', slot?.amendOrderCutoffDateTime ?? null);
  return { title, text: lines[0]!, to };
}

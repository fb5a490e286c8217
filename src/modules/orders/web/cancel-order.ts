import { cancelOrder as operation } from '#/contract/cancel-order.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { readOrder } from './order-calls.ts';

/** The modal for an order that was not cancelled (SC-612). */
export const cancelFailedText = { title: "Sorry, we're experiencing an unexpected error", text: "We couldn't cancel your order. Please try again." } as const;

/**
 * Cancels an order, and returns whether it is cancelled now (SC-610, SC-611). If the call fails, the order is read: the
 * answer may have been lost, or another tab may have been faster. The caller reports a failure.
 */
export async function cancelOrder(calls: CallLayer, customerOrderId: string): Promise<boolean> {
  try {
    const { failures } = (await calls.graph(operation, { customerOrderId }, { quiet: true })).cancelOrder;
    if (!failures?.length) return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
  return isCancelled(calls, customerOrderId);
}

async function isCancelled(calls: CallLayer, customerOrderId: string): Promise<boolean> {
  try {
    return (await readOrder(calls, customerOrderId, { quiet: true })).status === 'CANCELLED';
  } catch (error) {
    if (error instanceof CallFailure) return false;
    throw error;
  }
}

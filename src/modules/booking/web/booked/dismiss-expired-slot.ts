import { dismissal } from '#/modules/booking/rules/slot-notices.ts';
import { cancelSlot } from '#/modules/booking/web/booking-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** Handles the form that dismisses the message about an expired hold. Returns false, and does nothing, for any other form. */
export async function dismissExpiredSlot(calls: CallLayer, form: FormData): Promise<boolean> {
  if (form.get('do') !== dismissal) return false;
  try {
    await cancelSlot(calls, Number(form.get('reservation')));
  } catch (error) {
    // A reservation of somebody who was signed in before is not in this page's message any more.
    const isRefused = error instanceof CallFailure && error.status !== null && error.status < 500 && error.status !== 401;
    if (!isRefused) throw error;
  }
  return true;
}

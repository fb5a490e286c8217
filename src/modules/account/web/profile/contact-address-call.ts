import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The failures that the caller reports; none of them opens the call layer's own modal (AC-126). */
const handledStatuses: readonly number[] = [400, 401, 403, 404, 410, 422, 500, 502, 503, 504];

/**
 * Makes an address the contact address (AC-125). Returns null on success, the status of a failure that the caller reports
 * (AC-128), and 'reported' for one that the call layer has reported, such as a lost connection.
 */
export async function chooseContactAddress(calls: CallLayer, contactAddressId: number): Promise<number | 'reported' | null> {
  try {
    await calls.rest({ call: 'PATCH accounts/v2/accounts/profile', body: { contactAddressId }, handledStatuses });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { status } = error;
    return status !== null && handledStatuses.includes(status) ? status : 'reported';
  }
}

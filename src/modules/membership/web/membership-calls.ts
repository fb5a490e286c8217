import type { WireMembership } from '#/contract/rest-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/**
 * Returns the customer's memberships; an empty list if they cannot be read. The shopper did not ask for them, so no
 * error is shown.
 */
export async function listMemberships(calls: CallLayer): Promise<WireMembership[]> {
  try {
    return (await calls.rest({ call: 'GET memberships/v2/memberships', quiet: true })).memberships;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return [];
  }
}

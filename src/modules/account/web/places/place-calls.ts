import type { WireSignedInPlace } from '#/contract/rest-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Returns the browsers in which the customer is signed in, this one first. */
export async function listPlaces(calls: CallLayer): Promise<WireSignedInPlace[]> {
  return (await calls.rest({ call: 'GET signed-in-places/v1/signed-in-places' })).places;
}

/**
 * Signs the customer out in one place, or everywhere else if `placeId` is null. Returns the status of a failure, which
 * the caller reports; null on success. A place that has ended meanwhile counts as signed out.
 */
export async function signOutPlace(calls: CallLayer, placeId: number | null): Promise<number | null> {
  try {
    if (placeId === null) await calls.rest({ call: 'DELETE signed-in-places/v1/signed-in-places', quiet: true });
    else await calls.rest({ call: 'DELETE signed-in-places/v1/signed-in-places/{placeId}', params: { placeId }, handledStatuses: [404], quiet: true });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return error.status === 404 ? null : (error.status ?? 503);
  }
}

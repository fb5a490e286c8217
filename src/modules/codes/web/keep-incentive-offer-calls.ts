import type { WireStaffIncentiveOffer } from '#/contract/rest-types.ts';
import type { IncentiveOfferToKeep } from '#/modules/codes/rules/typed-incentive-offer.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export function listStaffIncentiveOffers(calls: CallLayer, query: { query: string; start: number; size: number }): Promise<RestCalls['GET staff/v1/staff/incentive-offers']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/incentive-offers', query, handledStatuses: refusals });
}

export function readStaffIncentiveOffer(calls: CallLayer, id: string): Promise<WireStaffIncentiveOffer> {
  return calls.rest({ call: 'GET staff/v1/staff/incentive-offers/{id}', params: { id }, handledStatuses: refusals });
}

/** Creates or changes a members' voucher. Fails with 409 if someone else has changed it since `version`. */
export function putStaffIncentiveOffer(calls: CallLayer, id: string, body: IncentiveOfferToKeep): Promise<WireStaffIncentiveOffer> {
  return calls.rest({ call: 'PUT staff/v1/staff/incentive-offers/{id}', params: { id }, body, handledStatuses: refusals });
}

/** Ends a members' voucher. Fails with 409 if someone else has changed it since `version`. */
export function endStaffIncentiveOffer(calls: CallLayer, id: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/incentive-offers/{id}', params: { id }, query: { version }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;

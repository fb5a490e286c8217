import type { WireStaffOfferSet } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export function listStaffOfferSets(calls: CallLayer, query: { query: string; start: number; size: number }): Promise<RestCalls['GET staff/v1/staff/offer-sets']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/offer-sets', query, handledStatuses: refusals });
}

export function readStaffOfferSet(calls: CallLayer, offerIdentifier: string): Promise<WireStaffOfferSet> {
  return calls.rest({ call: 'GET staff/v1/staff/offer-sets/{offerIdentifier}', params: { offerIdentifier }, handledStatuses: refusals });
}

/** Creates or changes a set of offers. Fails with 409 if someone else has changed it since `version`. */
export function putStaffOfferSet(calls: CallLayer, offerIdentifier: string, body: RestCalls['PUT staff/v1/staff/offer-sets/{offerIdentifier}']['input']['body']): Promise<WireStaffOfferSet> {
  return calls.rest({ call: 'PUT staff/v1/staff/offer-sets/{offerIdentifier}', params: { offerIdentifier }, body, handledStatuses: refusals });
}

/** Ends a set of offers. Fails with 409 if someone else has changed it since `version`. */
export function endStaffOfferSet(calls: CallLayer, offerIdentifier: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/offer-sets/{offerIdentifier}', params: { offerIdentifier }, query: { version }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;

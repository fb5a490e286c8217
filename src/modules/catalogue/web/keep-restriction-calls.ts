import type { WireStaffRestriction } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export function listStaffRestrictions(calls: CallLayer, query: { query: string; start: number; size: number }): Promise<RestCalls['GET staff/v1/staff/restrictions']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/restrictions', query, handledStatuses: refusals });
}

export function readStaffRestriction(calls: CallLayer, restrictionId: string): Promise<WireStaffRestriction> {
  return calls.rest({ call: 'GET staff/v1/staff/restrictions/{restrictionId}', params: { restrictionId }, handledStatuses: refusals });
}

/** Creates or changes a restricted product group. Fails with 409 if someone else has changed it since `version`. */
export function putStaffRestriction(
  calls: CallLayer,
  restrictionId: string,
  body: RestCalls['PUT staff/v1/staff/restrictions/{restrictionId}']['input']['body'],
): Promise<WireStaffRestriction> {
  return calls.rest({ call: 'PUT staff/v1/staff/restrictions/{restrictionId}', params: { restrictionId }, body, handledStatuses: refusals });
}

/** Ends a restricted product group. Fails with 409 if someone else has changed it since `version`. */
export function endStaffRestriction(calls: CallLayer, restrictionId: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/restrictions/{restrictionId}', params: { restrictionId }, query: { version }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;

import type { WireStaffFooter } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export function readStaffFooter(calls: CallLayer): Promise<WireStaffFooter> {
  return calls.rest({ call: 'GET staff/v1/staff/footer', handledStatuses: refusals });
}

/** Replaces the footer. Fails with 409 if someone else has changed it since `version`. */
export function putStaffFooter(calls: CallLayer, body: RestCalls['PUT staff/v1/staff/footer']['input']['body']): Promise<WireStaffFooter> {
  return calls.rest({ call: 'PUT staff/v1/staff/footer', body, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;

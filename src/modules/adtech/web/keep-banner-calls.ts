import type { WireStaffBanner } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export function listStaffBanners(calls: CallLayer, query: { query: string; start: number; size: number }): Promise<RestCalls['GET staff/v1/staff/banners']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/banners', query, handledStatuses: refusals });
}

export function readStaffBanner(calls: CallLayer, id: string): Promise<WireStaffBanner> {
  return calls.rest({ call: 'GET staff/v1/staff/banners/{id}', params: { id }, handledStatuses: refusals });
}

/** Creates or changes a banner. Fails with 409 if someone else has changed it since `version`, which is empty for a new one. */
export function putStaffBanner(calls: CallLayer, id: string, body: RestCalls['PUT staff/v1/staff/banners/{id}']['input']['body']): Promise<WireStaffBanner> {
  return calls.rest({ call: 'PUT staff/v1/staff/banners/{id}', params: { id }, body, handledStatuses: refusals });
}

/** Removes a banner. Fails with 409 if someone else has changed it since `version`. */
export function removeStaffBanner(calls: CallLayer, id: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/banners/{id}', params: { id }, query: { version }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;

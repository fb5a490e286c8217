import type { WireStaffContent } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export function listStaffContent(calls: CallLayer, query: { query: string; start: number; size: number }): Promise<RestCalls['GET staff/v1/staff/content']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/content', query, handledStatuses: refusals });
}

export function readStaffContent(calls: CallLayer, key: string): Promise<WireStaffContent> {
  return calls.rest({ call: 'GET staff/v1/staff/content/{key}', params: { key }, handledStatuses: refusals });
}

/** Stores content. Fails with 409 if someone else has changed it since `version`, which is empty for new content. */
export function putStaffContent(calls: CallLayer, key: string, body: { content: { type: string }[]; version: string }): Promise<WireStaffContent> {
  return calls.rest({ call: 'PUT staff/v1/staff/content/{key}', params: { key }, body, handledStatuses: [...refusals, 409] });
}

/** Removes content. Fails with 409 if someone else has changed it since `version`. */
export function removeStaffContent(calls: CallLayer, key: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/content/{key}', params: { key }, query: { version }, handledStatuses: [...refusals, 409] });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 422] as const;

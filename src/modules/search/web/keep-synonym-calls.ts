import type { WireSynonymGroup } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export function listSynonyms(calls: CallLayer, query: { query: string; start: number; size: number }): Promise<{ content: WireSynonymGroup[]; totalResults: number }> {
  return calls.rest({ call: 'GET staff/v1/staff/synonyms', query, handledStatuses: refusals });
}

export function readSynonyms(calls: CallLayer, groupId: string): Promise<WireSynonymGroup> {
  return calls.rest({ call: 'GET staff/v1/staff/synonyms/{groupId}', params: { groupId }, handledStatuses: refusals });
}

export function addSynonyms(calls: CallLayer, body: { phrases: string[] }): Promise<WireSynonymGroup> {
  return calls.rest({ call: 'POST staff/v1/staff/synonyms', body, handledStatuses: refusals });
}

/** Replaces the phrases of a group. Fails with 409 if someone else has changed it since `version`. */
export function changeSynonyms(calls: CallLayer, groupId: string, body: { phrases: string[]; version: string }): Promise<WireSynonymGroup> {
  return calls.rest({ call: 'PUT staff/v1/staff/synonyms/{groupId}', params: { groupId }, body, handledStatuses: refusals });
}

/** Removes a group. Fails with 409 if someone else has changed it since `version`. */
export function removeSynonyms(calls: CallLayer, groupId: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/synonyms/{groupId}', params: { groupId }, query: { version }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;

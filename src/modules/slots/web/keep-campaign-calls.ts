import type { WireSavedCampaign, WireStaffCampaign } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type CampaignToKeep = RestCalls['PUT staff/v1/staff/campaigns/{campaignId}']['input']['body'];

/** Lists the slot campaigns. There are four. */
export async function listStaffCampaigns(calls: CallLayer): Promise<WireStaffCampaign[]> {
  return (await calls.rest({ call: 'GET staff/v1/staff/campaigns', query: { size: 100 }, handledStatuses: refusals })).content;
}

export function readStaffCampaign(calls: CallLayer, campaignId: string): Promise<WireStaffCampaign> {
  return calls.rest({ call: 'GET staff/v1/staff/campaigns/{campaignId}', params: { campaignId }, handledStatuses: refusals });
}

/** Saves a campaign. Fails with 409 if someone else has changed it since the version in `body`. */
export function putStaffCampaign(calls: CallLayer, campaignId: string, body: CampaignToKeep): Promise<WireSavedCampaign> {
  return calls.rest({ call: 'PUT staff/v1/staff/campaigns/{campaignId}', params: { campaignId }, body, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;

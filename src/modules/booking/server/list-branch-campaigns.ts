import type { WireSlotCampaigns } from '#/contract/rest-types.ts';
import type { CampaignsWanted } from '#/modules/booking/rules/booking-schema.ts';
import { findBranch } from '#/modules/branches/server/public.ts';
import { campaignsFrom } from '#/modules/slots/rules/campaigns.ts';
import { hasTemplates, listCampaigns } from '#/modules/slots/server/public.ts';
import { addDays, londonDay, toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';

/**
 * Returns the campaigns that are not over, in the order of their dates (SC-367); none for a branch that has no slots of
 * this type. A visitor gets their days from tomorrow on (SC-351). Throws 404 for an unknown branch.
 */
export async function listBranchCampaigns(call: CallContext, { branchId, fulfilmentType }: CampaignsWanted): Promise<WireSlotCampaigns> {
  const { database } = call;
  const today = londonDay(await call.now());
  const [branch, hasSlots, campaigns] = await Promise.all([findBranch(database, branchId), hasTemplates(database, branchId, fulfilmentType), listCampaigns(database, today)]);
  if (!branch) notFound();
  const shown = isSignedIn(call.caller) ? campaigns : campaignsFrom(campaigns, addDays(today, 1));
  return { campaigns: hasSlots ? shown.map((campaign) => ({ ...campaign, opensAt: toWireDateTime(campaign.opensAt) })) : [] };
}

import type { Campaign, CampaignId } from '#/modules/slots/rules/campaigns.ts';
import { openingWith } from '#/modules/slots/rules/campaign-state.ts';
import type { CampaignBody } from '#/modules/slots/rules/staff/staff-campaign-schema.ts';
import { lockCampaigns } from '#/modules/slots/server/campaign-store.ts';
import { makeSlotsOfDays, preparedMs, type MadeSlots } from '#/modules/slots/server/make-slots.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { addDays, londonDay, londonTimeOfDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault } from '#/platform/server/http/call-error.ts';
import { findKeptCampaign, listCampaignsOn, saveKeptCampaign, type KeptCampaign } from './kept-campaign-store.ts';

/** A campaign that was saved. */
export interface SavedCampaign extends Pick<MadeSlots, 'leftOut'> {
  campaign: KeptCampaign;
  created: boolean;
}

/**
 * Sets a campaign's name and dates on behalf of the calling staff user, and records the change in the audit (SC-688,
 * SC-695). The slots of its days from today on belong to it from then on, and those of days that it loses to none; bookings stay. If it
 * opens within 28 days, the missing slots of its days are made at once; returns the days on which some were left out. A closed campaign
 * stays closed with other days, until it gets another opening. Throws 409 CAMPAIGN_CHANGED if it has changed since the given version, and
 * 422 for a day of another campaign.
 */
export async function keepCampaign(call: CallContext, id: CampaignId, { version, opensAt, ...given }: CampaignBody): Promise<SavedCampaign> {
  const now = await call.now();
  return inTransaction(call, async ({ database, caller }) => {
    await lockCampaigns(database);
    const before = await findKeptCampaign(database, id);
    if (!isBasedOn(version, before?.version ?? null)) throw campaignChanged(before !== null);
    const wanted: Campaign = { id, ...given, opensAt: Date.parse(opensAt) };
    const keepsOpening = before !== null && described(before).opens === described(wanted).opens;
    const after = keepsOpening ? { ...wanted, opensAt: openingWith(before, wanted.endDate) } : wanted;
    const others = await listCampaignsOn(database, after);
    if (others.length > 0) throw fieldFault('startDate', `Some of these days belong to ${others.join(' and ')}`);
    const differences = before && differingValues(described(before), described(after));
    if (before !== null && differences === null) return { campaign: before, created: false, leftOut: [] };
    await saveKeptCampaign(database, after, londonDay(now));
    const { leftOut } = await makeSlotsOfDays(database, after.opensAt - preparedMs <= now ? daysOf(after, londonDay(now)) : []);
    const audit = { staffId: caller.principalId!, customerId: null };
    if (before === null) await writeAudit(database, { ...audit, action: 'CAMPAIGN_ADD', detail: { campaignId: id, after: described(after) } });
    else await writeAudit(database, { ...audit, action: 'CAMPAIGN_CHANGE', detail: { campaignId: id, ...differences } });
    return { campaign: (await findKeptCampaign(database, id))!, created: before === null, leftOut };
  });
}

/** The days of a campaign from today on. */
function daysOf({ startDate, endDate }: Campaign, today: LondonDay): LondonDay[] {
  const days: LondonDay[] = [];
  for (let day = startDate > today ? startDate : today; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}

const described = ({ name, startDate, endDate, opensAt }: Campaign) => ({ name, startDate, endDate, opens: `${londonDay(opensAt)} ${londonTimeOfDay(opensAt)}` });

const campaignChanged = (exists: boolean): CallError =>
  new CallError(409, 'CAMPAIGN_CHANGED', exists ? 'Someone else has changed this campaign.' : 'There is no such campaign.');

import { z } from 'zod';
import { givenVersion, staffDay, staffText } from '#/modules/staff/rules/kept-fields-schema.ts';
import { daysBetween, isLondonDay } from '#/platform/rules/london-time.ts';
import { wireDay, wireInstant } from '#/platform/rules/wire-schema.ts';
import { campaignStates } from '#/modules/slots/rules/campaign-state.ts';
import { campaignIds } from '#/modules/slots/rules/campaigns.ts';

export const campaignParams = z.object({ campaignId: z.enum(campaignIds) });

/** Body of `PUT staff/campaigns/{campaignId}` (SC-688). */
export const campaignBody = z
  .object({
    name: staffText(60).min(1, 'Please enter a name'),
    startDate: staffDay,
    endDate: staffDay,
    opensAt: z.iso.datetime({ offset: true, error: 'Must be an instant, such as 2026-11-01T00:00:00Z' }).describe('From then on its slots can be booked. A closed campaign stays closed if this is its present opening'),
    version: givenVersion,
  })
  .superRefine(({ startDate, endDate }, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', path: ['endDate'], message });
    if (!isLondonDay(startDate) || !isLondonDay(endDate)) return;
    if (endDate < startDate) fault('The last day is before the first');
    else if (daysBetween(startDate, endDate) > 60) fault('Must be no more than 60 days after the first');
  });
export type CampaignBody = z.infer<typeof campaignBody>;

export const staffCampaignAnswer = z
  .strictObject({
    campaignId: z.enum(campaignIds),
    name: z.string(),
    startDate: wireDay,
    endDate: wireDay.describe('The last day, which belongs to the campaign'),
    opensAt: wireInstant,
    state: z.enum(campaignStates).describe('Whether shoppers can book its slots; CLOSED if it opens after its last day'),
    slots: z.int().describe('The slots of its days so far, of all branches'),
    version: z.string().describe('Changes with every change of the campaign'),
  })
  .meta({ id: 'StaffCampaign', description: 'A slot campaign as staff keep it (SC-688)' });

/** Answer of `PUT staff/campaigns/{campaignId}`. */
export const savedCampaignAnswer = staffCampaignAnswer
  .extend({ leftOut: z.array(wireDay).describe('The days on which some slots were not made, because a saver would not have cost less than the other deliveries (SC-340)') })
  .meta({ id: 'SavedCampaign', description: 'A slot campaign that was just saved' });

/** Answer of `GET staff/campaigns`. */
export const staffCampaignsAnswer = z.strictObject({ content: z.array(staffCampaignAnswer), totalResults: z.int() });

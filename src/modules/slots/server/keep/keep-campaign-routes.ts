import type { WireStaffCampaign } from '#/contract/rest-types.ts';
import { campaignState } from '#/modules/slots/rules/campaign-state.ts';
import { campaignBody, campaignParams, savedCampaignAnswer, staffCampaignAnswer, staffCampaignsAnswer } from '#/modules/slots/rules/staff/staff-campaign-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { staffListQuery } from '#/modules/staff/rules/kept-fields-schema.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { keepCampaign } from './keep-campaign.ts';
import { findKeptCampaign, listKeptCampaigns, type KeptCampaign } from './kept-campaign-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageSlots } } as const;
const ofCampaign = { ...staff, endpoint: 'staff/campaigns/{campaignId}', params: campaignParams } as const;
const params = { campaignId: 'christmas' };

/** The calls with which staff keep slot campaigns (SC-688, SC-732). */
export const keepCampaignRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/campaigns',
    summary: 'Lists the slot campaigns by their first day, a page at a time',
    query: staffListQuery,
    answers: { 200: staffCampaignsAnswer },
    example: { query: { query: 'christmas' } },
    async handle(call, { query }) {
      const [{ content, totalResults }, now] = await Promise.all([listKeptCampaigns(call.database, query), call.now()]);
      return ok({ content: content.map((campaign) => present(campaign, now)), totalResults });
    },
  }),
  defineRest({
    ...ofCampaign,
    method: 'GET',
    summary: 'Reads a slot campaign',
    answers: { 200: staffCampaignAnswer },
    example: { params },
    handle: async (call, { params: { campaignId } }) => ok(present((await findKeptCampaign(call.database, campaignId)) ?? notFound(), await call.now())),
  }),
  defineRest({
    ...ofCampaign,
    method: 'PUT',
    summary: 'Sets the name, days and opening of a slot campaign; the slots of its days belong to it from then on',
    body: campaignBody,
    answers: { 200: savedCampaignAnswer, 201: savedCampaignAnswer },
    example: { params, body: { name: 'Christmas', startDate: '2030-12-20', endDate: '2030-12-24', opensAt: '2030-11-01T00:00:00Z' } },
    async handle(call, { params: { campaignId }, body }) {
      const { campaign, leftOut, ...kept } = await keepCampaign(call, campaignId, body);
      const answer = { ...present(campaign, await call.now()), leftOut };
      return kept.created ? created(answer) : ok(answer);
    },
  }),
];

const present = ({ id, name, startDate, endDate, opensAt, slots, version }: KeptCampaign, now: Instant): WireStaffCampaign => ({
  campaignId: id,
  name,
  startDate,
  endDate,
  opensAt: toWireDateTime(opensAt),
  state: campaignState({ endDate, opensAt }, now),
  slots,
  version,
});

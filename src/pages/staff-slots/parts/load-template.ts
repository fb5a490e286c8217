import { typedFromTemplate } from '#/modules/slots/rules/staff/typed-rounds.ts';
import { listStaffAlerts } from '#/modules/slots/web/keep-alert-calls.ts';
import { listStaffCampaigns } from '#/modules/slots/web/keep-campaign-calls.ts';
import { readSlotTemplate } from '#/modules/slots/web/keep-slot-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadAskedBranch } from './asked-branch.ts';

/**
 * Loads the ordinary week of the branch that the address asks for, with the campaigns and alerts that count beside it. With
 * `copy` in the address, the form opens with the week of that branch, to be saved for this one.
 */
export async function loadTemplate(calls: CallLayer, request: Request) {
  const asked = new URL(request.url).searchParams;
  const { branches, branch } = await loadAskedBranch(calls, request);
  const source = branches.find(({ branchId }) => String(branchId) === asked.get('copy') && branchId !== branch.branchId) ?? null;
  const [template, copied, campaigns, alerts] = await Promise.all([
    readSlotTemplate(calls, branch.branchId),
    source && readSlotTemplate(calls, source.branchId),
    listStaffCampaigns(calls),
    listStaffAlerts(calls, { query: '', start: 0, size: 20 }),
  ]);
  return {
    branches,
    branch,
    template,
    copiedFrom: source,
    copied: copied && typedFromTemplate(copied),
    campaigns: campaigns.filter(({ state }) => state !== 'OVER'),
    alerts: alerts.content.filter(({ state }) => state === 'ON_SHOW'),
  };
}

import { closingOf } from '#/modules/slots/rules/campaign-state.ts';
import { checkTypedCampaign, differingCampaign, type TypedCampaign } from '#/modules/slots/rules/staff/typed-campaign.ts';
import { putStaffCampaign, readStaffCampaign } from '#/modules/slots/web/keep-campaign-calls.ts';
import { formText } from '#/pages/form-text.ts';
import { changedByOtherMessage, refusedForm, unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { isLondonDay, londonDay, londonTimeOfDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The result of a failed attempt to save a campaign. */
export interface RefusedCampaign extends RefusedForm {
  /** The typed values; null if they are still in the form. */
  typed: TypedCampaign | null;
}

/** A campaign that was saved, with the days on which some of its slots were not made; or the form to show again. */
export type CampaignSaving = { refused: null; leftOut: readonly LondonDay[] } | { refused: RefusedCampaign & { status: number } };

/** The result of an attempt to save that failed without a reason to show. */
export const unsentCampaign: RefusedCampaign = { typed: null, ...unsentForm };

/**
 * Saves the campaign in a posted form; its buttons 'Open now' and 'Close' save it with another opening. If it is not saved, returns
 * the form with messages. After someone else's change it has the newest version.
 */
export async function saveTypedCampaign(calls: CallLayer, campaignId: string, form: FormData, now: Instant): Promise<CampaignSaving> {
  const posted = Object.fromEntries((['name', 'startDate', 'endDate', 'openDay', 'openTime', 'version'] as const).map((field) => [field, formText(form, field)])) as unknown as TypedCampaign;
  const typed = withOpening(posted, formText(form, 'opening'), now);
  const checked = checkTypedCampaign(typed);
  if (!checked.ok) return { refused: { typed, faults: checked.faults, message: null, status: 422 } };
  try {
    const { leftOut } = await putStaffCampaign(calls, campaignId, checked.campaign);
    return { refused: null, leftOut };
  } catch (error) {
    const { faults, ...refused } = refusedForm(error);
    if (refused.status !== 409) return { refused: { typed, ...refused, faults: { ...faults, ...(faults['opensAt'] && { openDay: faults['opensAt'] }) } } };
    const stored = await readStaffCampaign(calls, campaignId);
    return { refused: { typed: { ...typed, version: stored.version }, faults: {}, message: changedByOtherMessage('campaign', differingCampaign(typed, stored)), status: 409 } };
  }
}

function withOpening(typed: TypedCampaign, opening: string, now: Instant): TypedCampaign {
  const at = opening === 'now' ? now : opening === 'close' && isLondonDay(typed.endDate) ? closingOf(typed.endDate) : null;
  return at === null ? typed : { ...typed, openDay: londonDay(at), openTime: londonTimeOfDay(at) };
}


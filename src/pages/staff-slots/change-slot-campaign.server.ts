import { readStaffCampaign } from '#/modules/slots/web/keep-campaign-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { saveTypedCampaign } from '#/pages/staff-slots/parts/save-typed-campaign.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeSlotCampaign>) => onServer(args, (calls) => readStaffCampaign(calls, args.params.campaignId));

export async function action(args: PageArgs<typeof pages.changeSlotCampaign>) {
  const { campaignId } = args.params;
  const form = await postedForm(args.request);
  const now = await args.context.now();
  return onServer(args, async (calls) => {
    const saving = await saveTypedCampaign(calls, campaignId, form, now);
    if (saving.refused !== null) return data(saving.refused, { status: saving.refused.status });
    const saved = new URLSearchParams({ saved: formText(form, 'opening') || 'yes', ...(saving.leftOut.length > 0 && { leftOut: saving.leftOut.join() }) });
    return redirect(`${pages.linkTo(pages.changeSlotCampaign, { campaignId })}?${saved}`, 303);
  });
}

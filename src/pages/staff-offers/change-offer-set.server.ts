import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { loadOfferSet } from '#/pages/staff-offers/parts/load-offer-sets.ts';
import { saveTypedOfferSet } from '#/pages/staff-offers/parts/save-typed-offer-set.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loader = (args: PageArgs<typeof pages.changeOfferSet>) =>
  onServer(args, async (calls) => ({ ...(await loadOfferSet(calls, args.params.offerIdentifier)), today: londonDay(await args.context.now()) }));

export async function action(args: PageArgs<typeof pages.changeOfferSet>) {
  const { offerIdentifier } = args.params;
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const again = await saveTypedOfferSet(calls, offerIdentifier, fieldsOfForm(form));
    if (again !== null) return data(again, { status: again.status });
    return redirect(`${pages.linkTo(pages.changeOfferSet, { offerIdentifier })}?saved=${form.has('end') ? 'ended' : 'yes'}`, 303);
  });
}

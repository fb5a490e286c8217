import { endStaffOfferSet } from '#/modules/offers/web/keep-offer-set-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
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
  const form = await args.request.formData();
  const saved = (how: string) => redirect(`${pages.linkTo(pages.changeOfferSet, { offerIdentifier })}?saved=${how}`, 303);
  return onServer(args, async (calls) => {
    if (form.has('end')) {
      await endStaffOfferSet(calls, offerIdentifier);
      return saved('ended');
    }
    const again = await saveTypedOfferSet(calls, [...fieldsOfForm(form).filter(([name]) => name !== 'offerIdentifier'), ['offerIdentifier', offerIdentifier]]);
    return again === null ? saved('yes') : data(again, { status: again.status });
  });
}

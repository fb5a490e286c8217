import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { readTypedOfferSet } from '#/modules/offers/rules/typed-offer-set.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { saveTypedOfferSet } from '#/pages/staff-offers/parts/save-typed-offer-set.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'New set of offers' }];

export const loader = (args: PageArgs) =>
  onServer(args, async (calls) => {
    await mayDo(calls, 'manageCatalogue');
    return { today: londonDay(await args.context.now()) };
  });

export async function action(args: PageArgs) {
  const fields = fieldsOfForm(await postedForm(args.request));
  return onServer(args, async (calls) => {
    const again = await saveTypedOfferSet(calls, null, fields);
    if (again !== null) return data(again, { status: again.status });
    return redirect(`${pages.linkTo(pages.changeOfferSet, { offerIdentifier: readTypedOfferSet(fields).offerIdentifier })}?saved=yes`, 303);
  });
}

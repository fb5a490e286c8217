import { endStaffPromotion } from '#/modules/offers/web/keep-promotion-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { loadOffer } from '#/pages/staff-offers/parts/load-offers.ts';
import { saveTypedOffer } from '#/pages/staff-offers/parts/save-typed-offer.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loader = (args: PageArgs<typeof pages.changeOffer>) =>
  onServer(args, async (calls) => ({ ...(await loadOffer(calls, args.params.promotionId, args.request)), today: londonDay(await args.context.now()) }));

export async function action(args: PageArgs<typeof pages.changeOffer>) {
  const { promotionId } = args.params;
  const form = await args.request.formData();
  const saved = (how: string) => redirect(`${pages.linkTo(pages.changeOffer, { promotionId })}?saved=${how}`, 303);
  return onServer(args, async (calls) => {
    if (form.has('end')) {
      await endStaffPromotion(calls, promotionId);
      return saved('ended');
    }
    const again = await saveTypedOffer(calls, [...fieldsOfForm(form).filter(([name]) => name !== 'promotionId'), ['promotionId', promotionId]]);
    return again === null ? saved('yes') : data(again, { status: again.status });
  });
}

import { newTypedPromotion, readTypedPromotion, suggestedPromotionId } from '#/modules/offers/rules/typed-promotion.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { loadOffers } from '#/pages/staff-offers/parts/load-offers.ts';
import { saveTypedOffer } from '#/pages/staff-offers/parts/save-typed-offer.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'New offer' }];

export const loader = (args: PageArgs) =>
  onServer(args, async (calls) => {
    const now = await args.context.now();
    return { offers: await loadOffers(calls, args.request), typed: newTypedPromotion(suggestedPromotionId(new Date(now).toISOString())), today: londonDay(now) };
  });

export async function action(args: PageArgs) {
  const fields = fieldsOfForm(await postedForm(args.request));
  return onServer(args, async (calls) => {
    const again = await saveTypedOffer(calls, null, fields);
    if (again !== null) return data(again, { status: again.status });
    return redirect(`${pages.linkTo(pages.changeOffer, { promotionId: readTypedPromotion(fields).promotionId })}?saved=yes`, 303);
  });
}

import { readTypedAvailability } from '#/modules/catalogue/rules/staff/typed-availability.ts';
import { readTypedProduct } from '#/modules/catalogue/rules/staff/typed-product.ts';
import { currentUnitPrice } from '#/modules/offers/rules/current-unit-price.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadProduct } from '#/pages/staff-catalogue/parts/load-products.ts';
import { saveTypedAvailability } from '#/pages/staff-catalogue/parts/save-typed-availability.ts';
import { saveTypedProduct } from '#/pages/staff-catalogue/parts/save-typed-product.ts';

export const loader = (args: PageArgs<typeof pages.changeProduct>) =>
  onServer(args, async (calls) => {
    const [loaded, now] = await Promise.all([loadProduct(calls, args.params.lineNumber, args.request), args.context.now()]);
    return { ...loaded, price: currentUnitPrice(loaded.product, loaded.reduction, null, now), today: londonDay(now) };
  });

export async function action(args: PageArgs<typeof pages.changeProduct>) {
  const { lineNumber } = args.params;
  const form = await postedForm(args.request);
  const textOf = (name: string) => formText(form, name);
  const saved = (query: string) => redirect(`${pages.linkTo(pages.changeProduct, { lineNumber })}?${query}`, 303);
  return onServer(args, async (calls) => {
    if (textOf('form') === 'availability') {
      const typed = readTypedAvailability(textOf);
      const refused = await saveTypedAvailability(calls, lineNumber, typed);
      return refused === null ? saved(`branch=${encodeURIComponent(typed.branchId)}&saved=availability`) : data(refused, { status: refused.status });
    }
    const refused = await saveTypedProduct(calls, lineNumber, readTypedProduct(textOf));
    return refused === null ? saved('saved=yes') : data(refused, { status: refused.status });
  });
}

import { readTypedProduct } from '#/modules/catalogue/rules/staff/typed-product.ts';
import { listStaffCategories } from '#/modules/catalogue/web/keep-category-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { saveTypedProduct } from '#/pages/staff-catalogue/parts/save-typed-product.ts';

export const head = () => [{ title: 'Add product' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, listStaffCategories);

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  const lineNumber = formText(form, 'lineNumber').trim();
  const typed = { ...readTypedProduct((name) => formText(form, name)), version: '' };
  return onServer(args, async (calls) => {
    const refused = await saveTypedProduct(calls, lineNumber, typed);
    return refused === null ? redirect(`${pages.linkTo(pages.changeProduct, { lineNumber })}?saved=yes`, 303) : data(refused, { status: refused.status });
  });
}

import { readTypedProduct } from '#/modules/catalogue/rules/typed-product.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadProduct } from '#/pages/staff-catalogue/parts/load-products.ts';
import { saveTypedProduct } from '#/pages/staff-catalogue/parts/save-typed-product.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeProduct>) => onServer(args, (calls) => loadProduct(calls, args.params.lineNumber));

export async function action(args: PageArgs<typeof pages.changeProduct>) {
  const { lineNumber } = args.params;
  const form = await args.request.formData();
  const typed = readTypedProduct((name) => formText(form, name));
  return onServer(args, async (calls) => {
    const refused = await saveTypedProduct(calls, lineNumber, typed);
    if (refused !== null) return data(refused, { status: refused.status });
    return redirect(`${pages.linkTo(pages.changeProduct, { lineNumber })}?saved=yes`, 303);
  });
}

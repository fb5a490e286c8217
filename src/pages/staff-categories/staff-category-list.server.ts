import type { PageArgs } from '#/pages/page-types.ts';
import { loadCategoryList } from '#/pages/staff-categories/parts/load-categories.ts';
import { moveCategory } from '#/pages/staff-categories/parts/move-category.ts';
import { formText } from '#/pages/form-text.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadCategoryList(calls, args.request));

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const refused = await moveCategory(calls, formText(form, 'move'));
    if (refused !== null) return data(refused, { status: refused.status });
    const address = new URL(args.request.url);
    address.searchParams.set('saved', formText(form, 'move').replaceAll(' ', '_'));
    return redirect(address.pathname + address.search, 303);
  });
}

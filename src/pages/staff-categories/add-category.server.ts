import type { PageArgs } from '#/pages/page-types.ts';
import { categoryAddress } from '#/pages/staff-categories/parts/category-trail.tsx';
import { loadNewCategory } from '#/pages/staff-categories/parts/load-categories.ts';
import { addTypedCategory } from '#/pages/staff-categories/parts/save-typed-category.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add category' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadNewCategory(calls, args.request));

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const added = await addTypedCategory(calls, fieldsOfForm(form));
    if (!added.ok) return data(added.shown, { status: added.shown.status });
    return redirect(`${categoryAddress(added.id)}?saved=yes`, 303);
  });
}

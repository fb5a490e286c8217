import type * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { categoriesBelow, categoryAddress } from '#/pages/staff-categories/parts/category-trail.tsx';
import { categoryIdIn, loadCategory, loadGoneCategory } from '#/pages/staff-categories/parts/load-categories.ts';
import { removeTypedCategory, saveTypedCategory } from '#/pages/staff-categories/parts/save-typed-category.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer, unlessGone } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeCategory>) =>
  onServer(args, async (calls) => (await unlessGone(args, loadCategory(calls, args.params.categoryId))) ?? (await loadGoneCategory(calls)));

export async function action(args: PageArgs<typeof pages.changeCategory>) {
  const form = await postedForm(args.request);
  const id = categoryIdIn(args.params.categoryId);
  return onServer(args, async (calls) => {
    if (!form.has('remove')) {
      const shown = await saveTypedCategory(calls, id, fieldsOfForm(form));
      return shown === null ? redirect(`${categoryAddress(id)}?saved=yes`, 303) : data(shown, { status: shown.status });
    }
    const removed = await removeTypedCategory(calls, id, formText(form, 'version'));
    if (!removed.ok) return data(removed.shown, { status: removed.shown.status });
    const list = new URL(categoriesBelow(removed.parentId), args.request.url);
    list.searchParams.set('saved', 'removed');
    return redirect(list.pathname + list.search, 303);
  });
}

import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { saveTypedBranch } from '#/pages/staff-branches/parts/save-typed-branch.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add branch' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => mayDo(calls, 'manageSlots'));

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedBranch(calls, null, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${pages.linkTo(pages.changeBranch, { branchId: formText(form, 'branchId').trim() })}?saved=added`, 303);
  });
}

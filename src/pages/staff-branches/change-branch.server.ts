import { readStaffBranch } from '#/modules/branches/web/keep-branch-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { saveTypedBranch } from '#/pages/staff-branches/parts/save-typed-branch.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeBranch>) => onServer(args, (calls) => readStaffBranch(calls, args.params.branchId));

export async function action(args: PageArgs<typeof pages.changeBranch>) {
  const { branchId } = args.params;
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedBranch(calls, branchId, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${pages.linkTo(pages.changeBranch, { branchId })}?saved=yes`, 303);
  });
}

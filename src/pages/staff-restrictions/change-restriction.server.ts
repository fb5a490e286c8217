import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer, unlessGone } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm, noPickerData } from '#/pages/staff/picker/load-picker.ts';
import { loadRestriction } from '#/pages/staff-restrictions/parts/load-restrictions.ts';
import { saveTypedRestriction } from '#/pages/staff-restrictions/parts/save-typed-restriction.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeRestriction>) =>
  onServer(args, async (calls) => (await unlessGone(args, loadRestriction(calls, args.params.restrictionId))) ?? { restriction: null, picker: noPickerData });

export async function action(args: PageArgs<typeof pages.changeRestriction>) {
  const { restrictionId } = args.params;
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedRestriction(calls, restrictionId, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${form.has('end') ? pages.restrictionList : pages.linkTo(pages.changeRestriction, { restrictionId })}?saved=yes`, 303);
  });
}

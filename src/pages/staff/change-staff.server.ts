import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { changeStaff, readStaffUser, unlockStaff } from '#/modules/staff/web/staff-calls.ts';
import * as pages from '#/page-paths.ts';
import { afterOthersChange, refusedStaff, typedStaff } from '#/pages/staff/parts/form/staff-form.tsx';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeStaff>) => onServer(args, (calls) => readStaffUser(calls, args.params.staffId));

export async function action(args: PageArgs<typeof pages.changeStaff>) {
  const { staffId } = args.params;
  const form = await postedForm(args.request);
  const typed = typedStaff(form);
  return onServer(args, async (calls) => {
    if (form.has('unlock')) {
      await unlockStaff(calls, staffId);
      return redirect(pages.linkTo(pages.changeStaff, { staffId }), 303);
    }
    const { displayName, permissions, active, password, version } = typed;
    try {
      await changeStaff(calls, staffId, { displayName, permissions: [...permissions], active, version, ...(password !== '' && { password }) });
      return redirect(`${pages.staffList}?saved=${staffId}`, 303);
    } catch (error) {
      const changedByOther = error instanceof CallFailure && error.code === 'STAFF_CHANGED';
      const refused = changedByOther ? afterOthersChange(typed, await readStaffUser(calls, staffId)) : refusedStaff(typed, error);
      return data(refused, { status: refused.status });
    }
  });
}

import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { addStaff } from '#/modules/staff/web/staff-calls.ts';
import * as pages from '#/page-paths.ts';
import { refusedStaff, typedStaff } from '#/pages/staff/parts/form/staff-form.tsx';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Add staff user' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => mayDo(calls, 'manageStaff'));

export async function action(args: PageArgs) {
  const typed = typedStaff(await postedForm(args.request));
  const { email, displayName, password, permissions } = typed;
  return onServer(args, async (calls) => {
    try {
      const { id } = await addStaff(calls, { email, displayName, password, permissions: [...permissions] });
      return redirect(`${pages.staffList}?saved=${id}`, 303);
    } catch (error) {
      const refused = refusedStaff(typed, error);
      return data(refused, { status: refused.status });
    }
  });
}

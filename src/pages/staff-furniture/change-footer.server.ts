import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { loadStaffFooter } from '#/pages/staff-furniture/parts/load-furniture.ts';
import { saveTypedFooter } from '#/pages/staff-furniture/parts/save-typed-footer.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Footer' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, loadStaffFooter);

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedFooter(calls, form);
    return shown === null ? redirect(`${pages.changeFooter}?saved=yes`, 303) : data(shown, { status: shown.status });
  });
}

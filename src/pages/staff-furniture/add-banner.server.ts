import { readTypedBanner } from '#/modules/adtech/rules/typed-banner.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { loadNewBanner } from '#/pages/staff-furniture/parts/load-furniture.ts';
import { newBannerId, saveTypedBanner } from '#/pages/staff-furniture/parts/save-typed-banner.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add banner' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, loadNewBanner);

export async function action(args: PageArgs) {
  const fields = fieldsOfForm(await postedForm(args.request));
  return onServer(args, async (calls) => {
    const shown = await saveTypedBanner(calls, null, fields);
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${pages.linkTo(pages.changeBanner, { bannerId: newBannerId(readTypedBanner(fields)) })}?saved=yes`, 303);
  });
}

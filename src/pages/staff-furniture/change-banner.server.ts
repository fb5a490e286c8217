import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { loadBanner, loadNewBanner } from '#/pages/staff-furniture/parts/load-furniture.ts';
import { saveTypedBanner } from '#/pages/staff-furniture/parts/save-typed-banner.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer, unlessGone } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeBanner>) =>
  onServer(args, async (calls) => (await unlessGone(args, loadBanner(calls, args.params.bannerId))) ?? { banner: null, ...(await loadNewBanner(calls)) });

export async function action(args: PageArgs<typeof pages.changeBanner>) {
  const { bannerId } = args.params;
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedBanner(calls, bannerId, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${form.has('remove') ? pages.furniture : pages.linkTo(pages.changeBanner, { bannerId })}?saved=yes`, 303);
  });
}

import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { loadBundle } from '#/pages/staff-deals/parts/load-deals.ts';
import { saveTypedBundle } from '#/pages/staff-deals/parts/save-typed-bundle.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeBundle>) => onServer(args, (calls) => loadBundle(calls, args.params.bundleName));

export async function action(args: PageArgs<typeof pages.changeBundle>) {
  const { bundleName } = args.params;
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedBundle(calls, bundleName, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${pages.linkTo(pages.changeBundle, { bundleName })}?saved=${form.has('end') ? 'ended' : 'yes'}`, 303);
  });
}

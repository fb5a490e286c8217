import { readStaffAlert } from '#/modules/slots/web/keep-alert-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer, unlessGone } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { saveTypedAlert } from '#/pages/staff-slots/parts/save-typed-alert.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeSlotAlert>) => onServer(args, (calls) => unlessGone(args, readStaffAlert(calls, args.params.alertId)));

export async function action(args: PageArgs<typeof pages.changeSlotAlert>) {
  const { alertId } = args.params;
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedAlert(calls, alertId, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${form.has('end') ? pages.slotAlertList : pages.linkTo(pages.changeSlotAlert, { alertId })}?saved=yes`, 303);
  });
}

import { readTypedAlert } from '#/modules/slots/rules/staff/typed-alert.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { alertIdOf, saveTypedAlert } from '#/pages/staff-slots/parts/save-typed-alert.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add alert' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => mayDo(calls, 'manageSlots'));

export async function action(args: PageArgs) {
  const fields = fieldsOfForm(await postedForm(args.request));
  return onServer(args, async (calls) => {
    const shown = await saveTypedAlert(calls, null, fields);
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${pages.linkTo(pages.changeSlotAlert, { alertId: alertIdOf(readTypedAlert(fields)) })}?saved=yes`, 303);
  });
}

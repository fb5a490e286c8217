import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { codeAddress } from '#/pages/staff-codes/parts/code-address.ts';
import { saveTypedCode } from '#/pages/staff-codes/parts/save-typed-code.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add code' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => mayDo(calls, 'manageCatalogue'));

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedCode(calls, null, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${codeAddress(formText(form, 'code').trim())}?saved=yes`, 303);
  });
}

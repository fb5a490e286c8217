import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer, unlessGone } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm, noPickerData } from '#/pages/staff/picker/load-picker.ts';
import { codeAddress } from '#/pages/staff-codes/parts/code-address.ts';
import { loadCode } from '#/pages/staff-codes/parts/load-codes.ts';
import { saveTypedCode } from '#/pages/staff-codes/parts/save-typed-code.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changePromoCode>) =>
  onServer(args, async (calls) => (await unlessGone(args, loadCode(calls, args.params['*']))) ?? { stored: null, picker: noPickerData });

export async function action(args: PageArgs<typeof pages.changePromoCode>) {
  const code = args.params['*'];
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedCode(calls, code, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${form.has('end') ? pages.promoCodeList : codeAddress(code)}?saved=yes`, 303);
  });
}

import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { loadNewVoucher } from '#/pages/staff-vouchers/parts/load-vouchers.ts';
import { saveTypedVoucher } from '#/pages/staff-vouchers/parts/save-typed-voucher.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add voucher' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, loadNewVoucher);

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedVoucher(calls, null, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${pages.linkTo(pages.changeMemberVoucher, { voucherId: formText(form, 'id').trim() })}?saved=yes`, 303);
  });
}

import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer, unlessGone } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { loadVoucher } from '#/pages/staff-vouchers/parts/load-vouchers.ts';
import { saveTypedVoucher } from '#/pages/staff-vouchers/parts/save-typed-voucher.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeMemberVoucher>) =>
  onServer(args, async (calls) => (await unlessGone(args, loadVoucher(calls, args.params.voucherId))) ?? { stored: null, categories: [] });

export async function action(args: PageArgs<typeof pages.changeMemberVoucher>) {
  const { voucherId } = args.params;
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedVoucher(calls, voucherId, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${form.has('end') ? pages.memberVoucherList : pages.linkTo(pages.changeMemberVoucher, { voucherId })}?saved=yes`, 303);
  });
}

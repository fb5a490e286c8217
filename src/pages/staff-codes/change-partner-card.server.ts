import { readStaffPartnerCard } from '#/modules/codes/web/keep-code-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer, unlessGone } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { saveTypedPartnerCard } from '#/pages/staff-codes/parts/save-typed-code.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changePartnerCard>) =>
  onServer(args, (calls) => unlessGone(args, readStaffPartnerCard(calls, args.params.cardNumber)));

export async function action(args: PageArgs<typeof pages.changePartnerCard>) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedPartnerCard(calls, args.params.cardNumber, fieldsOfForm(form));
    return shown === null ? redirect(`${pages.partnerCardList}?saved=yes`, 303) : data(shown, { status: shown.status });
  });
}

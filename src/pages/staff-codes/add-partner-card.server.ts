import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { saveTypedPartnerCard } from '#/pages/staff-codes/parts/save-typed-code.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add partner card' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => mayDo(calls, 'managePayments'));

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedPartnerCard(calls, null, fieldsOfForm(form));
    return shown === null ? redirect(`${pages.partnerCardList}?saved=yes`, 303) : data(shown, { status: shown.status });
  });
}

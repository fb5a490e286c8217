import { sendPasswordReset, signOnAsCustomer } from '#/modules/care/web/customer-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data, redirect, redirectDocument } from '#/platform/web/router/page-results.ts';
import { loadCustomer } from './load-customers.ts';

type Args = PageArgs<typeof pages.staffCustomer>;

export const loadsInBrowser = true;

export const loader = (args: Args) => onServer(args, (calls) => loadCustomer(calls, args.params.customerId));

/** Signs on as the customer, or mails them a reset link; each is in the staff audit (AC-522). */
export async function action(args: Args) {
  const { customerId } = args.params;
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    try {
      if (form.has('signOn')) {
        await signOnAsCustomer(calls, Number(customerId));
        return redirectDocument(pages.groceriesHome, 303);
      }
      await sendPasswordReset(calls, customerId);
      return redirect(`${pages.linkTo(pages.staffCustomer, { customerId })}?saved=reset`, 303);
    } catch (error) {
      if (!(error instanceof CallFailure) || (error.status !== null && error.status < 500)) throw error;
      return data({ failed: form.has('signOn') ? ('signOn' as const) : ('reset' as const) }, { status: 503 });
    }
  });
}

import { endCustomerPass, givePass } from '#/modules/passes/web/customer-pass-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm, signedInAgain, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadCustomerPass } from './load-customer-pass.ts';

type Args = PageArgs<typeof pages.staffCustomerPass>;

export const head = () => [{ title: 'Delivery Pass of a customer' }];

export const loadsInBrowser = true;

export const loader = (args: Args) => onServer(args, (calls) => loadCustomerPass(calls, args.params.customerId));

/** The result of an attempt to give or to end a pass that failed. */
export interface RefusedPass extends RefusedForm {
  /** What was chosen; null if it is still in the form. */
  typed: { planId: string; startDate: string } | null;
  /** The message about a refused attempt to end the pass; null if there is none. */
  endRefused: string | null;
  /** The pass that was to end; null if none was. */
  endedPassId: number | null;
}

/** Gives or ends a pass; each is in the staff audit (AC-529). */
export async function action(args: Args) {
  const { customerId } = args.params;
  const form = await postedForm(args.request);
  const done = (what: string) => redirect(`${pages.linkTo(pages.staffCustomerPass, { customerId })}?saved=${what}`, 303);
  return onServer(args, async (calls) => {
    if (form.has('end')) {
      const endedPassId = Number(formText(form, 'passId'));
      try {
        await endCustomerPass(calls, customerId, endedPassId);
        return done('ended');
      } catch (error) {
        if (error instanceof CallFailure && error.code === signedInAgain) throw error;
        const { message, status, mendedAt } = isGone(error) ? { message: 'This pass has ended already.', status: 404, mendedAt: undefined } : refusedForm(error);
        return data<RefusedPass>({ typed: null, faults: {}, message: null, mendedAt, endRefused: message, endedPassId }, { status });
      }
    }
    const typed = { planId: formText(form, 'planId'), startDate: formText(form, 'startDate') };
    const faults = { ...(typed.planId === '' && { planId: 'Please choose a plan' }), ...(typed.startDate === '' && { startDate: 'Please enter the first day' }) };
    if (Object.keys(faults).length > 0) return data<RefusedPass>({ typed, faults, message: null, endRefused: null, endedPassId: null }, { status: 422 });
    try {
      await givePass(calls, customerId, { planId: Number(typed.planId), startDate: typed.startDate });
      return done('given');
    } catch (error) {
      const refused = isGone(error) ? { faults: {}, message: 'There is no customer with this number, or the plan is gone.', status: 404 } : refusedForm(error);
      return data<RefusedPass>({ typed, ...refused, endRefused: null, endedPassId: null }, { status: refused.status });
    }
  });
}

const isGone = (error: unknown): boolean => error instanceof CallFailure && error.status === 404;

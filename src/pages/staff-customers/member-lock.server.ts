import { checkTypedLock, type TypedLock } from '#/modules/staff/rules/customer-lock.ts';
import { liftCustomerLock, lockCustomerOut } from '#/modules/staff/web/customer-lock-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm, signedInAgain, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadMemberLock } from './load-member-lock.ts';

type Args = PageArgs<typeof pages.staffCustomerLock>;

export const head = () => [{ title: 'Member lock' }];

export const loadsInBrowser = true;

export const loader = (args: Args) => onServer(args, (calls) => loadMemberLock(calls, args.params.customerId));

/** The result of an attempt to lock or unlock a customer that failed. */
export interface RefusedLock extends RefusedForm {
  /** What was typed; null if it is still in the form. */
  typed: TypedLock | null;
  /** The message about a refused attempt to unlock; null if there is none. */
  unlockRefused: string | null;
}

/** Locks or unlocks the customer; each is in the staff audit (AC-524, AC-526). */
export async function action(args: Args) {
  const { customerId } = args.params;
  const form = await postedForm(args.request);
  const done = (what: string) => redirect(`${pages.linkTo(pages.staffCustomerLock, { customerId })}?saved=${what}`, 303);
  return onServer(args, async (calls) => {
    if (form.has('unlock')) {
      try {
        await liftCustomerLock(calls, customerId);
        return done('unlocked');
      } catch (error) {
        if (error instanceof CallFailure && error.code === signedInAgain) throw error;
        const { message, status, mendedAt } = refusedForm(error);
        return data<RefusedLock>({ typed: null, faults: {}, message: null, mendedAt, unlockRefused: message }, { status });
      }
    }
    const typed = { state: formText(form, 'state'), reason: formText(form, 'reason') };
    const checked = checkTypedLock(typed);
    if (!checked.ok) return data<RefusedLock>({ typed, faults: checked.faults, message: null, unlockRefused: null }, { status: 422 });
    try {
      await lockCustomerOut(calls, customerId, checked.lock);
      return done('locked');
    } catch (error) {
      const refused = refusedForm(error);
      return data<RefusedLock>({ typed, ...refused, unlockRefused: null }, { status: refused.status });
    }
  });
}

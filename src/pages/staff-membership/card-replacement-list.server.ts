import { dispatchReplacement } from '#/modules/membership/web/keep-card-calls.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm, signedInAgain } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadReplacements } from './load-replacements.ts';

export const head = () => [{ title: 'Replacement cards' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadReplacements(calls, args.request));

/** Closes one request, and shows the same list again without it (AC-532). */
export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  const { pathname, searchParams } = new URL(args.request.url);
  searchParams.set('saved', 'dispatched');
  return onServer(args, async (calls) => {
    try {
      await dispatchReplacement(calls, formText(form, 'replacement'));
      return redirect(`${pathname}?${searchParams}`, 303);
    } catch (error) {
      if (error instanceof CallFailure && error.code === signedInAgain) throw error;
      const { message, mendedAt, status } = refusedForm(error);
      return data({ fault: message ?? notDispatched, mendedAt }, { status });
    }
  });
}

const notDispatched = "Sorry, we couldn't save this. Please try again.";

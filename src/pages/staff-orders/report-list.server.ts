import { decideItemReport } from '#/modules/orders/web/reports/report-calls.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadReportList } from './parts/load-report-list.ts';

export const head = () => [{ title: 'Reported items' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadReportList(calls, args.request));

/** The result of a refused decision. */
export interface RefusedDecision extends RefusedForm {
  /** The report; null if the form could not be sent. */
  report: string | null;
  message: string | null;
  /** The typed message; null if it is still in the form. */
  typed: string | null;
}

/** Accepts or refuses one reported item, and shows the same list again without it. */
export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  const [report, typed] = [formText(form, 'report'), formText(form, 'message').trim()];
  const state = formText(form, 'state') === 'ACCEPTED' ? ('ACCEPTED' as const) : ('REFUSED' as const);
  return onServer(args, async (calls) => {
    try {
      await decideItemReport(calls, report, state === 'ACCEPTED' ? { state, message: typed || null } : { state, message: typed });
    } catch (error) {
      const { status, ...refused } = refusedForm(error);
      return data<RefusedDecision>({ report, typed, ...refused }, { status });
    }
    const { pathname, searchParams } = new URL(args.request.url);
    searchParams.set('saved', state === 'ACCEPTED' ? 'accepted' : 'refused');
    return redirect(`${pathname}?${searchParams}`, 303);
  });
}

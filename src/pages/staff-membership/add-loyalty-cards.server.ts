import { checkTypedCards, type TypedCards } from '#/modules/membership/rules/typed-cards.ts';
import { registerCards } from '#/modules/membership/web/keep-card-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { faultsByField, refusedForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Register loyalty cards' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => mayDo(calls, 'manageLoyalty'));

/** The result of an attempt to register cards that failed. */
export interface RefusedCards extends RefusedForm {
  /** The typed values; null if they are still in the form. */
  typed: TypedCards | null;
}

/** Registers cards for shops to hand out (AC-530). */
export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  const typed: TypedCards = { kind: formText(form, 'kind'), numbers: formText(form, 'numbers'), prefix: formText(form, 'prefix'), count: formText(form, 'count') };
  return onServer(args, async (calls) => {
    const checked = checkTypedCards(typed);
    if (!checked.ok) return data<RefusedCards>({ typed, faults: checked.faults, message: null }, { status: 422 });
    try {
      await registerCards(calls, checked.cards);
      return redirect(`${pages.loyaltyCardList}?saved=yes`, 303);
    } catch (error) {
      const refused = refusedForm(error);
      // A fault names the place of its number in the list; the form has one field for all of them.
      const faults = faultsByField(error, (field) => field.split('.')[0]!);
      return data<RefusedCards>({ typed, ...refused, faults }, { status: refused.status });
    }
  });
}

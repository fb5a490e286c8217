import { checkTypedPoints, type TypedPoints } from '#/modules/membership/rules/typed-cards.ts';
import { changeKeptCard, readKeptCard } from '#/modules/membership/web/keep-card-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm, signedInAgain, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

type Args = PageArgs<typeof pages.changeLoyaltyCard>;

export const loadsInBrowser = true;

export const loader = (args: Args) => onServer(args, (calls) => readKeptCard(calls, args.params.cardNumber));

/** The result of an attempt to change a card or its points that failed. */
export interface RefusedCard extends RefusedForm {
  /** The typed change of points; null if it is still in the form. */
  typed: TypedPoints | null;
  /** The message about a refused attempt to block the card or to lift the block; null if there is none. */
  statusRefused: string | null;
}

/** Blocks the card, lifts the block, or changes the points; each is in the staff audit (AC-531). */
export async function action(args: Args) {
  const { cardNumber } = args.params;
  const form = await postedForm(args.request);
  const version = formText(form, 'version');
  const done = (what: string) => redirect(`${pages.linkTo(pages.changeLoyaltyCard, { cardNumber })}?saved=${what}`, 303);
  return onServer(args, async (calls) => {
    const wanted = (['BLOCKED', 'ACTIVE'] as const).find((status) => status === formText(form, 'cardStatus'));
    if (wanted !== undefined) {
      try {
        await changeKeptCard(calls, cardNumber, { cardStatus: wanted, version });
        return done(wanted === 'BLOCKED' ? 'blocked' : 'unblocked');
      } catch (error) {
        if (error instanceof CallFailure && error.code === signedInAgain) throw error;
        const { message, status, mendedAt } = refusedForm(error);
        return data<RefusedCard>({ typed: null, faults: {}, message: null, mendedAt, statusRefused: message }, { status });
      }
    }
    const typed = { points: formText(form, 'points'), note: formText(form, 'note') };
    const checked = checkTypedPoints(typed);
    if (!checked.ok) return data<RefusedCard>({ typed, faults: checked.faults, message: null, statusRefused: null }, { status: 422 });
    try {
      await changeKeptCard(calls, cardNumber, { ...checked.change, version });
      return done('points');
    } catch (error) {
      const refused = refusedForm(error);
      return data<RefusedCard>({ typed, ...refused, statusRefused: null }, { status: refused.status });
    }
  });
}

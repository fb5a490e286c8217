import { data, redirect } from '#/platform/web/router/page-results.ts';
import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { readLineForm, readLinesForm, sendLineForm, sendLinesForm } from './line-form.ts';

/** Empty, because the page has several outcomes: each sets its own heading as the title. */
export const head = () => [];

/**
 * Handles the add form of a browser without script: adds to the trolley identified by the cookies, and confirms the
 * add. The confirmation links back to the page with the form, which contains nothing about the shopper (SH-138). For a
 * personalised product, the page asks for the message first (SC-305). If a rule refuses the add, the page shows the
 * reason. If the form cannot be read, redirects back at once.
 */
export async function action({ request, context }: PageArgs) {
  const form = await request.formData();
  const back = pathAfterSignIn(String(form.get('back') ?? ''));
  const several = readLinesForm(form);
  if (several !== null) {
    const { added, whyNot } = await sendLinesForm(context, pages.addToTrolley, several);
    if (added === 0 && whyNot.length > 0) return data({ kind: 'refused' as const, why: whyNot.join(' '), back }, { status: 422 });
    return data({ kind: 'added' as const, whyNot, back }, { status: 200 });
  }
  const wanted = readLineForm(form)?.asked ?? null;
  if (wanted === null) return redirect(back, 303);
  const longest = Number(form.get('longest'));
  if (longest > 0 && !wanted.personalisedMessage) return data({ kind: 'message' as const, wanted, longest, back }, { status: 200 });
  const why = await sendLineForm(context, pages.addToTrolley, wanted);
  if (why === null) return data({ kind: 'added' as const, back }, { status: 200 });
  return data({ kind: 'refused' as const, why, back }, { status: 422 });
}

/** Redirects home if the page is opened without a form. */
export function loader({ request }: PageArgs) {
  if (request.method !== 'POST') throw redirect(pages.groceriesHome);
  return null;
}

import { data, redirect } from '#/platform/web/router/page-results.ts';
import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { readLineForm, sendLineForm } from './line-form.ts';

/** The page can show two things; the title is the heading of the one that it shows. */
export const head = () => [];

/**
 * The add form of a browser without script: adds to the trolley identified by the cookies, confirms it and links back
 * to the page it was on, which contains nothing about the shopper (SH-138). For a personalised product it asks for the
 * message first (SC-305); if a rule refuses the add, it shows why.
 */
export async function action({ request, context }: PageArgs) {
  const form = await request.formData();
  const back = pathAfterSignIn(String(form.get('back') ?? ''));
  const wanted = readLineForm(form)?.asked ?? null;
  if (wanted === null) return redirect(back, 303);
  const longest = Number(form.get('longest'));
  if (longest > 0 && !wanted.personalisedMessage) return data({ kind: 'message' as const, wanted, longest, back }, { status: 200 });
  const why = await sendLineForm(context, pages.addToTrolley, wanted);
  if (why === null) return data({ kind: 'added' as const, back }, { status: 200 });
  return data({ kind: 'refused' as const, why, back }, { status: 422 });
}

/** Opened without a form, the page redirects home. */
export function loader({ request }: PageArgs) {
  if (request.method !== 'POST') throw redirect(pages.groceriesHome);
  return null;
}

import { data, redirectDocument } from '#/platform/web/router/page-results.ts';
import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { signInFaults, signInRefusal } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { postSignInForm } from '#/modules/account/web/sign-in/sign-in-calls.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { formCsrf, formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { answerRefusal } from '#/pages/answer-refusal.ts';
import type { PageArgs } from '#/pages/page-types.ts';

/**
 * Signs in a browser whose script does not run. Redirects with 303 to `redirect`, or else to the page in the form that
 * the shopper came from. If the account is locked, redirects to the page about that, which keeps the return path. Returns
 * any other refusal for the form (AC-116 to AC-119).
 */
export async function postSignIn({ context, request }: PageArgs, { page, redirect }: { page: string; redirect: string | null }) {
  const form = await request.formData();
  const email = formText(form, 'email');
  const password = formText(form, 'password');
  // The referrer is now the sign-in page itself; only the form still has the page that the shopper came from (AC-017).
  const returnTo = formText(form, 'returnTo');
  const back = redirect ?? (returnTo || null);
  const empty = signInFaults({ email, password });
  if (empty) return data({ email, returnTo, faults: empty }, { status: 422 });
  try {
    await postSignInForm(visitorCalls(context, page), { email, password }, formCsrf(form));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { status, body } = error;
    const faults = signInRefusal({ status, error: body?.error, code: body?.code, errors: body?.errors });
    if (faults === 'locked') throw redirectDocument(withRedirect(pages.forgotPasswordLocked, back), 303);
    return answerRefusal(error, { email, returnTo, faults });
  }
  throw redirectDocument(pathAfterSignIn(back), 303);
}

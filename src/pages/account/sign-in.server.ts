import { data, redirectDocument } from '#/platform/web/router/page-results.ts';
import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { signInFaults, signInRefusal } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { readCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import { postSignInForm } from '#/modules/account/web/sign-in/sign-in-calls.ts';
import { readWaitingItems } from '#/modules/storefront/web/waiting-items.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { formCsrf, formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { pathItCameFrom } from '#/pages/path-it-came-from.ts';
import { answerRefusal } from '#/pages/answer-refusal.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Log in' }];

export async function loader({ context, request }: PageArgs) {
  // Treat an empty value as no page to return to.
  const redirect = new URL(request.url).searchParams.get('redirect') || null;
  const calls = visitorCalls(context, pages.signIn);
  const { token } = await readCsrf(calls);
  return { csrf: token, redirect, cameFrom: pathItCameFrom(request), waiting: await readWaitingItems(calls, context.logFault) };
}

/**
 * Signs in a browser whose script does not run. Redirects with 303 to the page that the shopper asked for or came from.
 * If the account is locked, redirects to the page about that. Shows any other refusal on the form (AC-116 to AC-119).
 */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  const email = formText(form, 'email');
  const password = formText(form, 'password');
  // The referrer is now the sign-in page itself; only the form still has the page that the shopper came from (AC-017).
  const returnTo = formText(form, 'returnTo');
  const empty = signInFaults({ email, password });
  const redirect = new URL(request.url).searchParams.get('redirect') || null;
  if (empty) return data({ email, returnTo, faults: empty }, { status: 422 });
  try {
    await postSignInForm(visitorCalls(context, pages.signIn), { email, password }, formCsrf(form));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { status, body } = error;
    const faults = signInRefusal({ status, error: body?.error, code: body?.code, errors: body?.errors });
    if (faults === 'locked') throw redirectDocument(withRedirect(pages.forgotPasswordLocked, redirect), 303);
    return answerRefusal(error, { email, returnTo, faults });
  }
  throw redirectDocument(pathAfterSignIn(redirect ?? returnTo), 303);
}


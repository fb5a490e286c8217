import { data, redirectDocument } from '#/platform/web/router/page-results.ts';
import { forgottenPasswordFaults, forgottenPasswordRefusal } from '#/modules/account/rules/password/password-refusal.ts';
import { postForgottenPasswordForm } from '#/modules/account/web/password/password-calls.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { readCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import * as pages from '#/page-paths.ts';
import { pageRow } from '#/page-table.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { formCsrf, formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { answerRefusal } from '#/pages/answer-refusal.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Forgot password' }];

/** The reason why the shopper needs a reset link, by the name of the page's row. */
const reasons = { 'forgot-password-expired': 'expired', 'forgot-password-locked': 'locked' } as const;

export async function loader({ context, request }: PageArgs) {
  const { token } = await readCsrf(visitorCalls(context, pages.forgotPassword));
  const { name } = pageRow(new URL(request.url).pathname);
  return { csrf: token, reason: reasons[name as keyof typeof reasons] ?? 'forgotten', isSignedIn: (await context.session()) !== 'anonymous' };
}

/** Asks for a reset link for a browser whose script does not run (AC-116 to AC-119). */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  const email = formText(form, 'email');
  const invalid = forgottenPasswordFaults(email);
  if (invalid) return data({ email, faults: invalid }, { status: 422 });
  try {
    await postForgottenPasswordForm(visitorCalls(context, pages.forgotPassword), email, formCsrf(form));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return answerRefusal(error, { email, faults: forgottenPasswordRefusal({ status: error.status, errors: error.body?.errors }) });
  }
  throw redirectDocument(withRedirect(pages.forgotPasswordSuccess, new URL(request.url).searchParams.get('redirect')), 303);
}

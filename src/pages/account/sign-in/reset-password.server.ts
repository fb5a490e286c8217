import { data, redirectDocument } from '#/platform/web/router/page-results.ts';
import { resetPasswordRefusal } from '#/modules/account/rules/password/password-refusal.ts';
import { passwordLengthFault } from '#/modules/account/rules/sign-in/password-rules.ts';
import { postResetPasswordForm } from '#/modules/account/web/password/password-calls.ts';
import { readCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { formCsrf, formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { answerRefusal } from '#/pages/answer-refusal.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Reset password' }];

// The token stays in the address: the page's HTML does not repeat it (AC-065).
export async function loader({ context }: PageArgs) {
  const { token: csrf } = await readCsrf(visitorCalls(context, pages.resetPassword));
  return { csrf };
}

/** Sets a new password for a browser whose script does not run (AC-116 to AC-119). */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  const newPassword = formText(form, 'newPassword');
  const fault = passwordLengthFault(newPassword);
  if (fault) return data({ faults: { newPassword: fault.message } }, { status: 422 });
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    await postResetPasswordForm(visitorCalls(context, pages.resetPassword), { token, newPassword }, formCsrf(form));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const faults = resetPasswordRefusal({ status: error.status, errors: error.body?.errors });
    if (faults === 'link over') throw redirectDocument(pages.forgotPasswordExpired, 303);
    return answerRefusal(error, { faults });
  }
  throw redirectDocument(pages.resetPasswordSuccess, 303);
}

import { data, redirectDocument } from '#/platform/web/router/page-results.ts';
import { signInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';
import { readCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import { adminReturnPath } from '#/modules/staff/rules/admin-return-path.ts';
import { staffSignInRefusal } from '#/modules/staff/rules/staff-sign-in-refusal.ts';
import { postStaffSignIn, readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Staff sign in' }];

/** Loads the form. Staff who are already signed in are redirected instead. */
export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.staffSignIn);
  try {
    await readStaffSelf(calls);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error;
    return { csrf: (await readCsrf(calls)).token };
  }
  throw redirectDocument(adminReturnPath(new URL(request.url).searchParams.get('redirect')));
}

/**
 * Signs in and redirects to the requested page with a full page load (AC-511, AC-515). A refusal is shown on the form.
 */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  const email = formText(form, 'email');
  const password = formText(form, 'password');
  const empty = signInFaults({ email, password });
  if (empty) return data({ email, faults: empty }, { status: 422 });
  try {
    await postStaffSignIn(visitorCalls(context, pages.staffSignIn), { email, password }, formText(form, '_csrf'));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const faults = staffSignInRefusal({ status: error.status, error: error.body?.error });
    const headers = { ...(error.retryAfterMs !== null && { 'retry-after': String(Math.ceil(error.retryAfterMs / 1000)) }) };
    return data({ email, faults }, { status: error.status ?? 503, headers });
  }
  throw redirectDocument(adminReturnPath(new URL(request.url).searchParams.get('redirect')), 303);
}

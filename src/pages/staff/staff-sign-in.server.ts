import { data, redirectDocument } from '#/platform/web/router/page-results.ts';
import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { signInFaults, type SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';
import { readCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import { adminReturnPath, interruptedParameter } from '#/modules/staff/rules/admin-return-path.ts';
import { staffSignInRefusal } from '#/modules/staff/rules/staff-sign-in-refusal.ts';
import { postStaffSignIn, readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { answerRefusal } from '#/pages/answer-refusal.ts';
import { formCsrf, formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { carriedIn, fieldsToResume } from '#/pages/staff/parts/form/interrupted-form.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';

export const head = () => [{ title: 'Staff sign in' }];

/** What the form shows after it was posted. */
interface ShownSignIn {
  email: string | undefined;
  faults: SignInFaults;
  /** The fields of the form that staff posted after their sign-in had ended; empty if there was none. */
  interrupted: FormFields;
  /** The address to which to post the interrupted form; null until staff have signed in. */
  resumeAt: string | null;
}

/** Loads the form. Staff who are already signed in are redirected instead. */
export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.staffSignIn);
  const { searchParams } = new URL(request.url);
  const isInterrupted = request.method === 'POST' && searchParams.has(interruptedParameter);
  if (isInterrupted || !(await isSignedIn(calls))) return { csrf: (await readCsrf(calls)).token };
  throw redirectDocument(adminReturnPath(searchParams.get('redirect')));
}

async function isSignedIn(calls: CallLayer): Promise<boolean> {
  try {
    await readStaffSelf(calls);
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error;
    return false;
  }
}

/**
 * Signs in and redirects to the requested page with a full page load (AC-511, AC-515). A refusal is shown on the form. A
 * form of the console that was interrupted by the end of the sign-in is carried in hidden fields, and shown again
 * afterwards (AC-515).
 */
export async function action({ context, request }: PageArgs) {
  const form = await postedForm(request);
  const { searchParams } = new URL(request.url);
  const isPostedOn = searchParams.has(interruptedParameter) && !form.has('_csrf');
  const interrupted = isPostedOn ? fieldsToResume(fieldsOfForm(form)) : carriedIn(fieldsOfForm(form));
  const show = (shown: Partial<ShownSignIn>): ShownSignIn => ({ email: undefined, faults: {}, resumeAt: null, ...shown, interrupted });
  if (isPostedOn) return data(show({}), { status: 401 });
  const email = formText(form, 'email');
  const password = formText(form, 'password');
  const empty = signInFaults({ email, password });
  if (empty) return data(show({ email, faults: empty }), { status: 422 });
  try {
    await postStaffSignIn(visitorCalls(context, pages.staffSignIn), { email, password }, formCsrf(form));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const faults = staffSignInRefusal({ status: error.status, error: error.body?.error });
    return answerRefusal(error, show({ email, faults }));
  }
  const to = adminReturnPath(searchParams.get('redirect'));
  if (interrupted.length > 0) return data(show({ resumeAt: to }), { status: 200 });
  throw redirectDocument(to, 303);
}

import { data, redirect, redirectDocument } from '#/platform/web/router/page-results.ts';
import { registrationCookie, registrationCookieSeconds } from '#/modules/account/rules/registration/registration-cookies.ts';
import { codeFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { readRegistration } from '#/modules/account/web/registration/registration-calls.ts';
import { tryCode, tryResend } from '#/modules/account/web/registration/try-registration.ts';
import { readCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import * as pages from '#/page-paths.ts';
import { addToQuery } from '#/platform/rules/add-to-query.ts';
import { formCsrf, formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { answerRefusal } from '#/pages/answer-refusal.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Register' }];

export async function loader({ context, request }: PageArgs) {
  const { searchParams } = new URL(request.url);
  const returnPath = searchParams.get('redirect');
  const calls = visitorCalls(context, pages.registrationCode);
  const registrationId = context.cookie(registrationCookie);
  const pending = registrationId === null ? null : await readRegistration(calls, registrationId);
  if (registrationId === null || pending === null) throw redirect(firstStep(registrationId, returnPath));
  const { token } = await readCsrf(calls);
  return { csrf: token, registrationId, ...pending, wasSent: searchParams.get('sent') === 'yes' };
}

/**
 * Enters the code, or requests another, for a browser whose script does not run (AC-116 to AC-119). The form says for which
 * registration, because the browser may have started another one in another tab; that of the form is then the browser's own again.
 */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  const returnPath = new URL(request.url).searchParams.get('redirect');
  const calls = visitorCalls(context, pages.registrationCode);
  const own = context.cookie(registrationCookie);
  const registrationId = formText(form, 'registration') || own;
  if (own === null || registrationId === null) throw redirectDocument(firstStep(null, returnPath), 303);
  if (registrationId !== own && context.acceptsCsrf(formCsrf(form))) {
    if ((await readRegistration(calls, registrationId)) === null) throw redirectDocument(firstStep(own, returnPath), 303);
    context.setCookie(registrationCookie, registrationId, { maxAgeSeconds: registrationCookieSeconds, httpOnly: true });
  }

  if (formText(form, 'do') === 'resend') {
    const refused = await tryResend(calls, registrationId, formCsrf(form));
    if (refused === 'over') throw redirectDocument(firstStep(registrationId, returnPath), 303);
    if (refused) return answerRefusal(refused.failure, { code: '', faults: {}, resend: refused.faults });
    throw redirectDocument(addToQuery(withRedirect(pages.registrationCode, returnPath), 'sent=yes'), 303);
  }

  const code = formText(form, 'code');
  const invalid = codeFaults(code);
  if (invalid) return data({ code, faults: invalid, resend: undefined }, { status: 422 });
  const refused = await tryCode(calls, { registrationId, code }, formCsrf(form));
  if (refused) return answerRefusal(refused.failure, { code, faults: refused.faults, resend: undefined });
  throw redirectDocument(withRedirect(pages.registrationDetails, returnPath), 303);
}

/**
 * Returns the address of the first step, for a registration that cannot be confirmed. It says by the browser's cookie that
 * the registration has ended; without one it says that a code is entered where the registration was started.
 */
function firstStep(registrationId: string | null, returnPath: string | null): string {
  const page = withRedirect(pages.registration, returnPath);
  return registrationId === null ? addToQuery(page, 'started=elsewhere') : page;
}

import { data, redirectDocument } from '#/platform/web/router/page-results.ts';
import { registrationFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { registrationCookie } from '#/modules/account/rules/registration/registration-cookies.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { readOwnRegistration } from '#/modules/account/web/registration/read-own-registration.ts';
import { tryRegistration } from '#/modules/account/web/registration/try-registration.ts';
import { readCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import { readWaitingItems } from '#/modules/storefront/web/lists/waiting-items.ts';
import * as pages from '#/page-paths.ts';
import { formCsrf, formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { answerRefusal } from '#/pages/answer-refusal.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Register' }];

export async function loader({ context }: PageArgs) {
  const calls = visitorCalls(context, pages.registration);
  const { token } = await readCsrf(calls);
  const [waiting, own] = await Promise.all([readWaitingItems(calls, context.logFault), readOwnRegistration(calls, context.cookie(registrationCookie), context.logFault)]);
  return { csrf: token, waiting: waiting?.count ?? 0, own };
}

/** Starts a registration for a browser whose script does not run (AC-116 to AC-119). */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  const typed = { email: formText(form, 'email'), password: formText(form, 'password') };
  const invalid = registrationFaults(typed);
  if (invalid) return data({ email: typed.email, faults: invalid }, { status: 422 });
  const refused = await tryRegistration(visitorCalls(context, pages.registration), typed, formCsrf(form));
  if (refused) return answerRefusal(refused.failure, { email: typed.email, faults: refused.faults });
  throw redirectDocument(withRedirect(pages.registrationCode, new URL(request.url).searchParams.get('redirect')), 303);
}

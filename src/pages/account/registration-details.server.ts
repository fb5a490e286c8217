import { data, redirect } from '#/platform/web/router/page-results.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { saveRegistrationDetails } from '#/modules/account/web/registration/save-registration-details.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Register' }];

export async function loader({ context }: PageArgs) {
  const { title, firstName, lastName, contactAddressId } = await readOwnAccount(visitorCalls(context, pages.registrationDetails));
  return { name: { title: title ?? '', firstName: firstName ?? '', lastName: lastName ?? '' }, hasAddress: contactAddressId !== null };
}

/** Saves the details of a new customer (AC-110). */
export async function action({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.registrationDetails);
  const { title, firstName, lastName, contactAddressId } = await readOwnAccount(calls);
  const saved = firstName !== null && lastName !== null ? { title, firstName, lastName } : null;
  const refused = await saveRegistrationDetails(calls, await request.formData(), saved, contactAddressId !== null);
  if (refused) return data(refused, { status: refused.status });
  return redirect(withRedirect(pages.registrationSuccess, new URL(request.url).searchParams.get('redirect')), 303);
}

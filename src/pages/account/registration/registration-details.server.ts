import { data, redirect } from '#/platform/web/router/page-results.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { readConsent } from '#/modules/account/web/marketing/marketing-calls.ts';
import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { saveRegistrationDetails, searchInDetails } from '#/modules/account/web/registration/save-registration-details.ts';
import { unsentDetails } from '#/modules/account/web/registration/unsent-details.ts';
import { readCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import { listMemberships } from '#/modules/membership/web/membership-calls.ts';
import { loyaltyChoiceFaults } from '#/modules/membership/rules/registration-loyalty.ts';
import { saveLoyaltyChoice } from '#/modules/membership/web/save-loyalty-choice.ts';
import * as pages from '#/page-paths.ts';
import { formCsrf } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

export const head = () => [{ title: 'Register' }];

export async function loader({ context }: PageArgs) {
  const calls = visitorCalls(context, pages.registrationDetails);
  const [{ title, firstName, lastName, contactAddressId }, memberships, marketing, { token }] = await Promise.all([
    readOwnAccount(calls),
    listMemberships(calls),
    readConsent(calls, 'waitrose', { quiet: true }).catch(withoutIt(null)),
    readCsrf(calls),
  ]);
  return {
    csrf: token,
    name: { title: title ?? '', firstName: firstName ?? '', lastName: lastName ?? '' },
    hasAddress: contactAddressId !== null,
    consent: marketing?.consent ?? null,
    isMember: memberships.length > 0,
    isManual: isManual(context),
  };
}

// While the flag is on, addresses are typed by hand and nothing is searched (AC-211).
const isManual = ({ publicSettings }: PageArgs['context']): boolean => publicSettings.flags.includes('manual_address_form_only');

/**
 * Saves the details of a new customer (AC-110), or searches for the address for a browser whose script does not run. Saves
 * nothing without the CSRF value of the page's form (AC-116).
 */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  if (!context.acceptsCsrf(formCsrf(form))) return data({ ...unsentDetails(form), status: 403 }, { status: 403 });
  const calls = visitorCalls(context, pages.registrationDetails);
  const [{ title, firstName, lastName, contactAddressId }, memberships] = await Promise.all([readOwnAccount(calls), listMemberships(calls)]);
  const name = firstName !== null && lastName !== null ? { title, firstName, lastName } : null;
  const searched = isManual(context) ? null : await searchInDetails(calls, form);
  if (searched) return data(searched);
  const loyalty = memberships.length > 0 ? null : { faults: loyaltyChoiceFaults, save: saveLoyaltyChoice };
  const refused = await saveRegistrationDetails(calls, form, { name, hasAddress: contactAddressId !== null, loyalty });
  if (refused) return data(refused, { status: refused.status });
  return redirect(withRedirect(pages.registrationSuccess, new URL(request.url).searchParams.get('redirect')), 303);
}

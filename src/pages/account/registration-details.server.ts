import { data, redirect } from '#/platform/web/router/page-results.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { saveRegistrationDetails, searchInDetails } from '#/modules/account/web/registration/save-registration-details.ts';
import { listMemberships } from '#/modules/membership/web/membership-calls.ts';
import { loyaltyChoiceFaults } from '#/modules/membership/rules/registration-loyalty.ts';
import { saveLoyaltyChoice } from '#/modules/membership/web/save-loyalty-choice.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Register' }];

export async function loader({ context }: PageArgs) {
  const calls = visitorCalls(context, pages.registrationDetails);
  const [{ title, firstName, lastName, contactAddressId }, memberships] = await Promise.all([readOwnAccount(calls), listMemberships(calls)]);
  return {
    name: { title: title ?? '', firstName: firstName ?? '', lastName: lastName ?? '' },
    hasAddress: contactAddressId !== null,
    isMember: memberships.length > 0,
    isManual: isManual(context),
  };
}

// While the flag is on, addresses are typed by hand and nothing is searched (AC-211).
const isManual = ({ publicSettings }: PageArgs['context']): boolean => publicSettings.flags.includes('manual_address_form_only');

/** Saves the details of a new customer (AC-110), or searches for the address for a browser whose script does not run. */
export async function action({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.registrationDetails);
  const [{ title, firstName, lastName, contactAddressId }, memberships] = await Promise.all([readOwnAccount(calls), listMemberships(calls)]);
  const name = firstName !== null && lastName !== null ? { title, firstName, lastName } : null;
  const form = await request.formData();
  const searched = isManual(context) ? null : await searchInDetails(calls, form);
  if (searched) return data(searched);
  const loyalty = memberships.length > 0 ? null : { faults: loyaltyChoiceFaults, save: saveLoyaltyChoice };
  const refused = await saveRegistrationDetails(calls, form, { name, hasAddress: contactAddressId !== null, loyalty });
  if (refused) return data(refused, { status: refused.status });
  return redirect(withRedirect(pages.registrationSuccess, new URL(request.url).searchParams.get('redirect')), 303);
}

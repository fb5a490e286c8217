import { data, redirect } from '#/platform/web/router/page-results.ts';
import { changePasswordFaults } from '#/modules/account/rules/password/change-password-refusal.ts';
import { tryChangePassword } from '#/modules/account/web/password/change-password-calls.ts';
import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { listAddresses } from '#/modules/account/web/profile/address-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'My Details' }];

export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.myDetails);
  const [{ title, firstName, lastName, email }, addresses, session] = await Promise.all([readOwnAccount(calls), listAddresses(calls), context.session()]);
  return {
    name: [title, firstName, lastName].filter(Boolean).join(' '),
    email,
    addresses,
    isOwner: session === 'signed in',
    hasChanged: new URL(request.url).searchParams.get('changed') === 'password',
  };
}

/** Changes the password for a browser whose script does not run (AC-090 to AC-094). */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  const typed = { currentPassword: formText(form, 'currentPassword'), newPassword: formText(form, 'newPassword') };
  const invalid = changePasswordFaults(typed);
  if (invalid) return data({ refusal: invalid }, { status: 422 });
  const refused = await tryChangePassword(visitorCalls(context, pages.myDetails), typed);
  if (refused === null) return redirect(`${pages.myDetails}?changed=password`, 303);
  const { refusal, status } = refused;
  return refusal === 'locked' ? redirect(pages.forgotPasswordLocked, 303) : data({ refusal }, { status: status ?? 503 });
}

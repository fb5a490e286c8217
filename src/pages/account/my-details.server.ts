import { readWaitingEmail } from '#/modules/account/web/email-change/change-email-calls.ts';
import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { readPasskeys } from '#/modules/account/web/passkeys/passkey-calls.ts';
import { listPlaces } from '#/modules/account/web/places/place-calls.ts';
import { listAddressBook } from '#/modules/account/web/addresses/address-book-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { readAccountMenu } from './account-menu.ts';
import { saveMyDetails } from './save-my-details.ts';

const changes = new Map(Object.entries({ password: 'Password updated', name: 'Name updated', email: 'Email address updated', address: 'Contact address updated', 'signed-out': 'Signed out', 'passkey-renamed': 'Passkey renamed', 'passkey-removed': 'Passkey removed' }));

export const head = () => [{ title: 'My Details' }];

/** Loads the account with its addresses. The places and the passkeys are left out if they cannot be read. */
export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.myDetails);
  const isOwner = (await context.session()) === 'signed in';
  const [account, addresses, waitingEmail, places, passkeys, menu, now] = await Promise.all([
    readOwnAccount(calls),
    listAddressBook(calls),
    readWaitingEmail(calls),
    isOwner ? listPlaces(calls).catch(withoutIt(null)) : null,
    isOwner ? readPasskeys(calls).catch(withoutIt(null)) : null,
    readAccountMenu(context, calls),
    context.now(),
  ]);
  const { title, firstName, lastName, email } = account;
  return {
    name: { title: title ?? '', firstName: firstName ?? '', lastName: lastName ?? '' },
    email,
    waitingEmail,
    addresses,
    places,
    passkeys,
    now,
    menu,
    changed: changes.get(new URL(request.url).searchParams.get('changed') ?? '') ?? null,
  };
}

/** Changes the name, the e-mail address, the password or the contact address, or signs out elsewhere, for a browser whose script does not run (AC-090 to AC-094, AC-133 to AC-141). */
export async function action({ context, request }: PageArgs) {
  return saveMyDetails(visitorCalls(context, pages.myDetails), await request.formData());
}

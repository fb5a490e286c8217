import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { findClosing } from '#/modules/account/web/my-data/my-data-calls.ts';
import { listAddresses } from '#/modules/account/web/profile/address-calls.ts';
import { listMemberships } from '#/modules/membership/web/membership-calls.ts';
import { findPassStatus } from '#/modules/passes/web/pass-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'My Account' }];

export async function loader({ context }: PageArgs) {
  const calls = visitorCalls(context, pages.myAccount);
  const passIsSold = context.publicSettings.flags.includes('delivery_pass');
  const isOwner = (await context.session()) === 'signed in';
  const [{ id: customerId, title, firstName, lastName, email, totalOrderCount }, addresses, passStatus, closing, memberships] = await Promise.all([
    readOwnAccount(calls),
    listAddresses(calls),
    passIsSold ? findPassStatus(calls) : 'NOT_AVAILABLE',
    isOwner ? findClosing(calls) : null,
    listMemberships(calls),
  ]);
  return {
    customerId,
    firstName: firstName ?? '',
    name: [title, firstName, lastName].filter(Boolean).join(' '),
    email,
    totalOrderCount,
    contactAddress: addresses.find(({ isContactAddress }) => isContactAddress) ?? null,
    passStatus,
    membership: memberships[0] ?? null,
    closes: closing?.closes ?? null,
    isOwner,
  };
}

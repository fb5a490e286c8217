import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { listAddresses } from '#/modules/account/web/profile/address-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'My Account' }];

export async function loader({ context }: PageArgs) {
  const calls = visitorCalls(context, pages.myAccount);
  const [{ title, firstName, lastName, email, totalOrderCount }, addresses, session] = await Promise.all([readOwnAccount(calls), listAddresses(calls), context.session()]);
  return {
    firstName: firstName ?? '',
    name: [title, firstName, lastName].filter(Boolean).join(' '),
    email,
    totalOrderCount,
    contactAddress: addresses.find(({ isContactAddress }) => isContactAddress) ?? null,
    isOwner: session === 'signed in',
  };
}

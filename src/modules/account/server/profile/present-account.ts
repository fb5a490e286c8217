import type { WireAccount, WireAccountProfile } from '#/contract/rest-types.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { Account } from './account-store.ts';

/** Converts an account to the form that calls answer with. The number of orders is -1 if it is unknown (AC-121). */
export function presentAccount(account: Account, totalOrderCount: number): WireAccount {
  return {
    ...account,
    created: toWireDateTime(account.created),
    lastLogin: account.lastLogin === null ? null : toWireDateTime(account.lastLogin),
    totalOrderCount,
  };
}

/** Converts an account to its profile (AC-124). */
export function presentProfile({ id, title, firstName, lastName, email, contactAddressId }: Account, addressCount: number): WireAccountProfile {
  return { id, title, firstName, lastName, email, contactAddressId, addressCount };
}

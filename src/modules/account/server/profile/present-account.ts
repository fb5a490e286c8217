import type { WireAccount } from '#/contract/rest-types.ts';
import type { Account } from './account-store.ts';

/** Presents an account for calls. This module does not know how many orders it has (AC-121). */
export function presentAccount(account: Account): WireAccount {
  return {
    ...account,
    created: new Date(account.created).toISOString(),
    lastLogin: account.lastLogin === null ? null : new Date(account.lastLogin).toISOString(),
    totalOrderCount: -1,
  };
}

import type { WireAccount } from '#/contract/rest-types.ts';
import type { Account } from './account-store.ts';

/** An account as its calls answer it. How many orders it has placed is not known here (AC-121). */
export function presentAccount(account: Account): WireAccount {
  return {
    ...account,
    created: new Date(account.created).toISOString(),
    lastLogin: account.lastLogin === null ? null : new Date(account.lastLogin).toISOString(),
    totalOrderCount: -1,
  };
}

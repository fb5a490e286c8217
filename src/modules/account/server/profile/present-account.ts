import type { WireAccount } from '#/contract/rest-types.ts';
import type { Account } from './account-store.ts';

/**
 * Converts an account to the form that calls answer with. The number of orders is always -1, because this module does
 * not know it (AC-121).
 */
export function presentAccount(account: Account): WireAccount {
  return {
    ...account,
    created: new Date(account.created).toISOString(),
    lastLogin: account.lastLogin === null ? null : new Date(account.lastLogin).toISOString(),
    totalOrderCount: -1,
  };
}

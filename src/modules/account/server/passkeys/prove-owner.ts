import { freshSignInMs } from '#/modules/account/rules/passkeys/passkey-limits.ts';
import { readAccount } from '#/modules/account/server/profile/read-account.ts';
import type { Account } from '#/modules/account/server/profile/account-store.ts';
import { tryOwnPassword } from '#/modules/account/server/sign-in/try-own-password.ts';
import type { PasswordTrial } from '#/modules/account/server/sign-in/try-password.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { isSignInNewerThan } from './passkey-store.ts';

export interface OwnerProof {
  customerId: number;
  /** The sign-in that makes the call. */
  signInId: number;
  /** Null if the caller gave none. */
  currentPassword: string | null;
  now: Instant;
}

/** The result of a change; 'password needed' if the sign-in is not fresh and no password was given. */
export type OwnerTrial<Entry> = PasswordTrial<Entry> | { kind: 'password needed' };

/** Returns whether a sign-in is so new that adding and removing passkeys need no password. */
export const isFresh = (database: Database, signInId: number, now: Instant): Promise<boolean> => isSignInNewerThan(database, signInId, now - freshSignInMs);

/**
 * Makes a change to the passkeys of a customer whose sign-in is fresh, or who knows the current password (decision 64). A
 * wrong password counts like a failed sign-in; a missing one is not an attempt.
 */
export async function asOwner<Entry>(
  context: { database: Database },
  { customerId, signInId, currentPassword, now }: OwnerProof,
  change: (database: Transaction, account: Account) => Promise<Entry>,
): Promise<OwnerTrial<Entry>> {
  const account = await readAccount(context.database, customerId);
  if (await isFresh(context.database, signInId, now)) {
    return { kind: 'signed in', entry: await inTransaction(context, ({ database }) => change(database, account)) };
  }
  if (currentPassword === null) return { kind: 'password needed' };
  return tryOwnPassword(context, { account, signInId, currentPassword, newHash: null, enter: (database) => change(database, account) });
}

import { findCredentials, replacePassword, type Account } from '#/modules/account/server/profile/account-store.ts';
import type { Database, Transaction } from '#/platform/server/database/database.ts';
import { deleteSignInsById } from './sign-in-store.ts';
import { tryPassword, type PasswordTrial } from './try-password.ts';

export interface OwnPasswordAttempt<Entry> {
  account: Account;
  /** The sign-in that makes the attempt; null if it has ended meanwhile. */
  signInId: number | null;
  currentPassword: string;
  /** The hash of a new password; null keeps the password. */
  newHash: string | null;
  /** Makes the change, in the transaction that resets earlier failures. */
  enter(database: Transaction): Promise<Entry>;
  /** Returns the entry of this change if it was made before and its answer was lost; otherwise null. See `PasswordAttempt`. */
  enteredBefore?(database: Database, passwordHash: string): Promise<Entry | null>;
}

/**
 * Makes a change for a signed-in customer who knows the current password. A wrong one counts like a failed sign-in; if it
 * sets a lock, the sign-in that made the attempt ends too (AC-093, decision 54).
 */
export function tryOwnPassword<Entry>(context: { database: Database }, attempt: OwnPasswordAttempt<Entry>): Promise<PasswordTrial<Entry>> {
  const { account, signInId, currentPassword, newHash, enter, enteredBefore } = attempt;
  const customerId = account.id;
  return tryPassword(context, {
    audience: 'customer',
    email: account.email,
    password: currentPassword,
    async find(database, emailKey) {
      const known = await findCredentials(database, emailKey);
      return known?.customerId === customerId ? known : null;
    },
    async enter(database, { passwordHash: checkedHash }, renewedHash) {
      if (!(await replacePassword(database, { customerId, checkedHash, newHash: newHash ?? renewedHash }))) return null;
      return enter(database);
    },
    ...(enteredBefore && { enteredBefore: (database, { passwordHash }) => enteredBefore(database, passwordHash) }),
    async whenLocked(database) {
      if (signInId !== null) await deleteSignInsById(database, [signInId]);
    },
  });
}

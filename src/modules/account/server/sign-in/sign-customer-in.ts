import type { BrowserWords } from '#/modules/account/rules/places/browser-words.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { findCredentials, saveLogin } from '#/modules/account/server/profile/account-store.ts';
import { startSignIn } from './start-sign-in.ts';
import { tryPassword, type PasswordTrial } from './try-password.ts';

export interface SignInRequest {
  email: string;
  password: string;
  /** The current value of the browser's sign-in cookie, if any. */
  held: string | null;
  words: BrowserWords;
  now: Instant;
}

/**
 * Signs in a customer's browser with e-mail address and password. Gives it a new session identifier; the previous one
 * stops working (AC-026). Neither the answer nor its timing reveals whether the address or the password was wrong
 * (AC-028, AC-030).
 */
export async function signCustomerIn(
  context: { database: Database },
  { email, password, held, words, now }: SignInRequest,
): Promise<PasswordTrial<{ customerId: number; cookie: string }>> {
  return tryPassword(context, {
    audience: 'customer',
    email,
    password,
    find: findCredentials,
    async enter(database, { customerId, passwordHash }, newHash) {
      const saved = await saveLogin(database, { customerId, email, checkedHash: passwordHash, newHash, now });
      if (!saved) return null;
      const { cookie } = await startSignIn(database, { customerId, principalId: customerId, held, words, now });
      return { customerId, cookie };
    },
  });
}

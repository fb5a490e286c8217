import { emailKey } from '#/modules/account/rules/email-address.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { findCredentials, saveLogin } from './account-store.ts';
import { hashOfNobody, hashPassword, isPassword, isWeakHash } from './password-hash.ts';
import { startSignIn } from './start-sign-in.ts';

export interface SignInRequest {
  email: string;
  password: string;
  /** What the browser's sign-in cookie holds already, if anything. */
  held: string | null;
  now: Instant;
}

export type SignInOutcome =
  | { kind: 'signed in'; customerId: number; cookie: string }
  | { kind: 'invalid credentials' };

/**
 * Signs a browser in with e-mail address and password, under a new session identifier; the one it held stops working
 * (AC-026). Whether the address or the password was wrong shows neither in the answer nor in the time it takes
 * (AC-028, AC-030).
 */
export async function signIn(context: { database: Database }, request: SignInRequest): Promise<SignInOutcome> {
  const known = await findCredentials(context.database, emailKey(request.email));
  const right = await isPassword(request.password, known?.passwordHash ?? hashOfNobody);
  if (known === null || !right) return { kind: 'invalid credentials' };

  const { customerId, passwordHash } = known;
  const newHash = isWeakHash(passwordHash) ? await hashPassword(request.password) : passwordHash;
  const cookie = await inTransaction(context, async ({ database }) => {
    const saved = await saveLogin(database, { customerId, checkedHash: passwordHash, newHash, now: request.now });
    return saved ? startSignIn(database, { ...request, customerId, principalId: customerId }) : null;
  });
  // The password was changed, or its hash renewed, while it was being checked: then it is checked again.
  return cookie === null ? signIn(context, request) : { kind: 'signed in', customerId, cookie };
}

import { locksSessions } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { permissionsOf, usualLongestSignInMs } from '#/modules/account/rules/sign-in/session.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Caller } from '#/platform/server/http/caller.ts';
import { hashOpaqueToken, looksLikeToken } from './opaque-token.ts';
import { findSignInAndNow, recordUse } from './sign-in-store.ts';

export interface SignInCaller {
  caller: Caller;
  now: Instant;
  signInId: number;
  /**
   * True if the cookie's 30 days have restarted: the page then sends the cookie again, for a browser without script.
   */
  renewed: boolean;
  /** Whether the caller is the owner of the account and has not given first and last name; false for staff (AC-113). */
  lacksName: boolean;
}

/**
 * Identifies the shopper by a browser's sign-in cookie, for a page that this process renders (SH-511). Returns null if
 * the browser is not signed in, or if staff have locked the account; staff signed on as the customer are not blocked.
 */
export async function callerOfSignIn(
  database: Database,
  cookie: string | null,
  longestMs = usualLongestSignInMs,
): Promise<SignInCaller | null> {
  if (cookie === null || !looksLikeToken(cookie)) return null;
  const { signIn, lock, hasName, now } = await findSignInAndNow(database, hashOpaqueToken(cookie), longestMs);
  if (signIn === null) return null;
  const { customerId, principalId } = signIn;
  if (lock !== null && locksSessions(lock) && principalId === customerId) return null;
  const caller = { customerId, principalId, permissions: permissionsOf(signIn) };
  return { caller, now, signInId: signIn.id, renewed: await recordUse(database, signIn, now), lacksName: principalId === customerId && !hasName };
}

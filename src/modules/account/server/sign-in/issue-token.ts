import type { WireAccessToken } from '#/contract/rest-types.ts';
import { locksSessions } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { accessTokenLifeSeconds, permissionsOf } from '#/modules/account/rules/sign-in/session.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Caller } from '#/platform/server/http/caller.ts';
import { findLockOfCustomer } from './lock-store.ts';
import { hashOpaqueToken, makeOpaqueToken } from './opaque-token.ts';
import { lockSignIn, recordUse, saveAccessToken } from './sign-in-store.ts';

/**
 * Returns whether the session behind a token is still valid. The session of staff signed on as a customer ends with
 * their own staff sign-in (AC-514).
 */
export type IsBacked = (database: Database, session: { caller: Caller; signInId: number }) => Promise<boolean>;

/**
 * Exchanges a browser's sign-in for a new access token. Returns null if the sign-in, or the session behind it, has
 * ended or expired. Returns 'soft locked' if staff have locked the account; the sign-ins then stay, for when the lock
 * is lifted (AC-049). Locks the sign-in meanwhile, so that signing out at the same moment leaves no token behind.
 */
export async function issueToken(
  context: { database: Database },
  { isBacked, longestMs }: { isBacked: IsBacked; longestMs: number },
  { cookie, now }: { cookie: string; now: Instant },
): Promise<WireAccessToken | 'soft locked' | null> {
  const issued = await inTransaction(context, async ({ database }) => {
    const signIn = await lockSignIn(database, hashOpaqueToken(cookie), { now, longestMs });
    if (signIn === null) return null;
    const { id: signInId, customerId, principalId } = signIn;
    if (principalId === customerId) {
      const lock = await findLockOfCustomer(database, customerId);
      if (lock !== null && locksSessions(lock)) return 'soft locked';
    }
    const permissions = permissionsOf(signIn);
    const accessToken = makeOpaqueToken();
    const tokenHash = hashOpaqueToken(accessToken);
    await saveAccessToken(database, { tokenHash, signInId, customerId, principalId, permissions, now });
    await recordUse(database, signIn, now);
    const answer = { accessToken, expiresIn: accessTokenLifeSeconds, customerId, principalId, permissions };
    return { answer, signInId };
  });
  if (issued === null || issued === 'soft locked') return issued;
  const { answer, signInId } = issued;
  // Runs after the transaction, without locks: ending staff sign-ins locks the staff sign-ins first and this sign-in
  // second. If the check fails, the new token is not returned to any client.
  return (await isBacked(context.database, { caller: answer, signInId })) ? answer : null;
}

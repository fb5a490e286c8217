import { hashOpaqueToken, looksLikeToken } from '#/modules/account/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Caller } from '#/platform/server/http/caller.ts';
import { touchSignInOfCookie, touchSignInOfToken, type LiveStaff } from './staff-sign-in-store.ts';
import { hashStaffToken } from './staff-token.ts';

interface KnownStaff {
  caller: Caller;
  now: Instant;
}

/**
 * Finds the staff user of an access token, and records the call in the same statement. Returns null if the token is no
 * longer valid.
 */
export async function authenticateStaff(database: Database, bearer: string): Promise<KnownStaff | null> {
  const tokenHash = hashStaffToken(bearer);
  return tokenHash === null ? null : known(await touchSignInOfToken(database, tokenHash));
}

/**
 * Finds the staff user of a browser's staff cookie, for a console page that the server renders, and records the call.
 * Returns null if the cookie's sign-in has ended.
 */
export async function callerOfStaffSignIn(database: Database, cookie: string): Promise<KnownStaff | null> {
  return looksLikeToken(cookie) ? known(await touchSignInOfCookie(database, hashOpaqueToken(cookie))) : null;
}

function known(live: LiveStaff | null): KnownStaff | null {
  if (live === null) return null;
  const { staffId, permissions, now } = live;
  return { caller: { customerId: -1, principalId: staffId, permissions }, now };
}

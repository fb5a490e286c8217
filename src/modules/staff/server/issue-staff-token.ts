import type { WireAccessToken } from '#/contract/rest-types.ts';
import { hashOpaqueToken } from '#/modules/account/server/public.ts';
import { staffTokenLifeSeconds } from '#/modules/staff/rules/staff-sign-in-life.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { saveStaffToken, touchSignInOfCookie } from './staff-sign-in-store.ts';
import { hashStaffToken, makeStaffToken } from './staff-token.ts';

/**
 * Issues an access token for the staff sign-in of a browser's cookie (AC-513). Returns null if that sign-in has ended.
 * Locks the sign-in, so that signing out at the same moment leaves no token behind.
 */
export async function issueStaffToken(context: { database: Database }, cookie: string): Promise<WireAccessToken | null> {
  return inTransaction(context, async ({ database }) => {
    const live = await touchSignInOfCookie(database, hashOpaqueToken(cookie));
    if (live === null) return null;
    const { signInId, staffId, permissions, now } = live;
    const accessToken = makeStaffToken();
    await saveStaffToken(database, { tokenHash: hashStaffToken(accessToken)!, signInId, now });
    return { accessToken, expiresIn: staffTokenLifeSeconds, customerId: -1, principalId: staffId, permissions };
  });
}

import { hashOpaqueToken, makeOpaqueToken, tryPassword, type PasswordTrial } from '#/modules/account/server/public.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { endStaffSignIns } from './end-staff-sign-ins.ts';
import { saveStaffSignIn } from './staff-sign-in-store.ts';
import { findStaffCredentials, saveStaffLogin } from './staff-store.ts';

export interface StaffSignInRequest {
  email: string;
  password: string;
  /** The current value of the browser's staff cookie, if any. Its sign-in ends. */
  held: string | null;
  now: Instant;
}

/**
 * Signs a browser in as a staff user. The rules and locks are the same as for customers, but failures count separately
 * (AC-511, AC-512). An inactive user gets the same answer as an unknown address.
 */
export async function signStaffIn(
  context: { database: Database },
  { email, password, held, now }: StaffSignInRequest,
): Promise<PasswordTrial<{ staffId: number; cookie: string }>> {
  return tryPassword(context, {
    audience: 'staff',
    email,
    password,
    find: findStaffCredentials,
    async enter(database, { staffId, passwordHash }, newHash) {
      return inTransaction({ database }, async (work) => {
        if (!(await saveStaffLogin(work.database, { staffId, checkedHash: passwordHash, newHash, now }))) return null;
        if (held !== null) await endStaffSignIns(work.database, { tokenHash: hashOpaqueToken(held) });
        const cookie = makeOpaqueToken();
        await saveStaffSignIn(work.database, { tokenHash: hashOpaqueToken(cookie), staffId, now });
        return { staffId, cookie };
      });
    },
  });
}

import { checkNewPassword, hashPassword, liftLock, passwordRejected } from '#/modules/account/server/public.ts';
import { changeStaffUser, differencesOf } from '#/modules/staff/rules/staff-user-change.ts';
import type { StaffChange } from '#/modules/staff/rules/staff-user.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import type { StaffUserDeps } from './add-staff-user.ts';
import { writeAudit } from './audit-store.ts';
import { endStaffSignIns } from './end-staff-sign-ins.ts';
import { findStaffUser, lockUserAndManagers, saveStaffUser } from './staff-store.ts';

/**
 * Changes a staff user on behalf of the calling staff user (AC-518). New permissions apply from the next call.
 * Deactivating a user or setting a new password ends their sign-ins at once; a new password also resets their failed
 * sign-ins. Throws 409 `STAFF_CHANGED` if other staff have changed the user since the given version, 409
 * `last_staff_manager` if no user would remain who can manage staff, 404 for an unknown user, and 422 for an unsuitable
 * password.
 */
export async function changeStaff(call: CallContext, deps: StaffUserDeps, staffId: number, change: StaffChange): Promise<void> {
  const passwordHash = change.password === undefined ? null : await hashNewPassword(call, deps, staffId, change.password);
  await inTransaction(call, async ({ database, caller }) => {
    const { user, managers } = await lockUserAndManagers(database, staffId);
    if (user === null) notFound();
    if (!isBasedOn(change.version, user.version)) throw new CallError(409, 'STAFF_CHANGED', 'Someone else has changed this staff user.');
    const decided = changeStaffUser(user, change, managers);
    if (!decided.ok) throw new CallError(409, decided.refusal.code, decided.refusal.message);
    const differences = differencesOf(user, decided.user, passwordHash !== null);
    if (differences === null) return;
    await saveStaffUser(database, decided.user, passwordHash);
    if (passwordHash !== null || !decided.user.active) await endStaffSignIns(database, { staffId });
    if (passwordHash !== null) await liftLock({ database }, { audience: 'staff', email: user.email });
    const detail = { staffUser: staffId, ...differences };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'STAFF_CHANGE', detail });
  });
}

async function hashNewPassword(call: CallContext, deps: StaffUserDeps, staffId: number, password: string): Promise<string> {
  const { email } = (await findStaffUser(call.database, staffId)) ?? notFound();
  const fault = await checkNewPassword(deps, { password, email });
  if (fault !== null) throw passwordRejected('password', fault);
  return hashPassword(password);
}

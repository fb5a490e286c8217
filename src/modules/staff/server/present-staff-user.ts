import type { WireStaffUser } from '#/contract/rest-types.ts';
import { isSoftLocked, type AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { listLocks } from '#/modules/account/server/public.ts';
import type { StaffUser } from '#/modules/staff/rules/staff-user.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { findSomeManagers } from './staff-store.ts';

/** Returns staff users as shown to staff, each with their current lock and whether they alone can manage staff. */
export async function presentStaffUsers(database: Database, users: readonly StaffUser[], now: Instant): Promise<WireStaffUser[]> {
  const locks = await listLocks(database, 'staff', users.map(({ email }) => email));
  const managers = await findSomeManagers(database);
  return users.map(({ created, lastLogin, ...user }, place) => ({
    ...user,
    created: toWireDateTime(created),
    lastLogin: lastLogin === null ? null : toWireDateTime(lastLogin),
    lockState: stateOf(locks[place]!, now),
    onlyManager: managers.length === 1 && managers[0] === user.id,
  }));
}

/** Returns the state of a lock. An expired soft lock counts as none, even if that has not been saved. */
function stateOf(lock: AccountLock, now: Instant): AccountLock['state'] {
  return lock.state === 'SOFT_LOCKED' && !isSoftLocked(lock, now) ? 'NONE' : lock.state;
}

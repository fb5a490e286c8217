import { liftLock } from '#/modules/account/server/public.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { writeAudit } from './audit-store.ts';
import { findStaffUser } from './staff-store.ts';

/**
 * Removes a staff user's lock, if any, and resets their failed sign-ins, so that they can sign in at once (AC-512).
 * Throws 404 for an unknown user.
 */
export async function unlockStaffUser(call: CallContext, staffId: number): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const user = (await findStaffUser(database, staffId)) ?? notFound();
    await liftLock({ database }, { audience: 'staff', email: user.email });
    const detail = { staffUser: staffId };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'STAFF_UNLOCK', detail });
  });
}

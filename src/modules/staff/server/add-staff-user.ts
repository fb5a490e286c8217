import { passwordRejected, type PasswordBreachCheck } from '#/modules/account/server/public.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { writeAudit } from './audit-store.ts';
import { checkNewStaffUser, saveNewStaffUser, type NewStaffUser, type StaffUserRefusal } from './make-staff-user.ts';

export interface StaffUserDeps {
  breachCheck: PasswordBreachCheck;
}

/**
 * Adds a staff user on behalf of the calling staff user, and returns the new id. Throws 422 with an error for the field
 * if the new user is refused.
 */
export async function addStaffUser(call: CallContext, deps: StaffUserDeps, asked: NewStaffUser): Promise<number> {
  const valid = await checkNewStaffUser(deps, asked);
  if (valid.kind === 'refused') throw refused(valid);
  return inTransaction(call, async ({ database, caller }) => {
    const made = await saveNewStaffUser(database, valid);
    if (made.kind === 'refused') throw refused(made);
    const { email, displayName, permissions } = valid;
    const detail = { staffUser: made.staffId, after: { email, displayName, permissions } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'STAFF_ADD', detail });
    return made.staffId;
  });
}

function refused({ field, code, message }: StaffUserRefusal): CallError {
  if (field === 'password') return passwordRejected(field, { code, message } as Parameters<typeof passwordRejected>[1]);
  return new CallError(422, null, null, { errors: [{ field, code, message }] });
}

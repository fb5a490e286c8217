import { liftMemberLock, lockMember } from '#/modules/account/server/public.ts';
import type { AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { writeAudit } from '#/modules/staff/server/audit-store.ts';
import { lockedAction, unlockedAction } from './customer-lock-store.ts';

export interface CustomerLockWanted {
  customerId: number;
  state: 'SOFT_LOCKED' | 'HARD_LOCKED';
  reason: string;
}

/** Locks a customer out and returns the lock (AC-524, AC-525). Throws 404 for an unknown customer. */
export async function lockCustomer(call: CallContext, { customerId, state, reason }: CustomerLockWanted): Promise<AccountLock> {
  return inTransaction(call, async ({ database, caller }) => {
    const staffId = caller.principalId!;
    const lock = await lockMember({ database }, { customerId, state, reason, staffId });
    await writeAudit(database, { staffId, customerId, action: lockedAction, detail: { after: { state, reason } } });
    return lock;
  });
}

/** Lifts a customer's lock, and resets their failed sign-ins (AC-526). Throws 404 for an unknown customer. */
export async function unlockCustomer(call: CallContext, customerId: number): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const { state, source, reason } = await liftMemberLock({ database }, customerId);
    const detail = { before: { state, source, reason }, after: { state: 'NONE' } };
    await writeAudit(database, { staffId: caller.principalId!, customerId, action: unlockedAction, detail });
  });
}

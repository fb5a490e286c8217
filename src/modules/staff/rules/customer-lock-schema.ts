import { z } from 'zod';
import { wireInstant } from '#/platform/rules/wire-schema.ts';
import { lockReasonMissing, lockReasonMost, lockReasonTooLong } from './customer-lock-limits.ts';

export const lockedCustomerParams = z.object({ customerId: z.coerce.number().int().positive() });

/** Body of `PUT staff/customers/{customerId}/lock` (AC-524). */
export const customerLockBody = z.object({
  state: z.enum(['SOFT_LOCKED', 'HARD_LOCKED']),
  reason: z.string().trim().min(1, lockReasonMissing).max(lockReasonMost, lockReasonTooLong),
});

const lockState = z.enum(['NONE', 'SOFT_LOCKED', 'HARD_LOCKED']);
const lockSource = z.enum(['AUTO', 'STAFF']);

/** The lock that is in force; a lock that has expired by itself is answered as `NONE` (AC-524). */
export const customerLockAnswer = z
  .strictObject({
    state: lockState,
    source: lockSource.nullable(),
    reason: z.string().nullable(),
    lockedAt: wireInstant.nullable(),
    lockedBy: z.int().nullable().describe('The id of the staff user who set the lock'),
    expiresAt: wireInstant.nullable().describe('The time at which the lock expires; null for one that does not'),
    failedCount: z.int().describe('Failed sign-ins in a row'),
  })
  .meta({ id: 'CustomerLock' });

/** `GET staff/customers/{customerId}/lock` (AC-523). */
export const customerLockPageAnswer = z.strictObject({
  lock: customerLockAnswer,
  history: z.array(
    z
      .strictObject({
        state: lockState.describe('The state that was set; NONE if staff lifted a lock'),
        lifted: lockState.nullable().describe('The state of the lock that was lifted; null if a lock was set'),
        source: lockSource.nullable().describe('Who set the lock that ended or was lifted; null if staff set a lock, or only reset the failed sign-ins'),
        reason: z.string().nullable(),
        staffName: z.string().nullable().describe('Null for a lock that failed sign-ins set'),
        at: wireInstant,
        ended: wireInstant.nullable().describe('When a lock that failed sign-ins set ended; null for what staff did'),
      })
      .meta({ id: 'CustomerLockChange', description: 'A lock that staff set or lifted, or one of failed sign-ins that has ended' }),
  ),
});

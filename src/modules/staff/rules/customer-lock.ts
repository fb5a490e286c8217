import type { WireCustomerLock, WireCustomerLockChange } from '#/contract/rest-types.ts';
import { lockReasonMissing, lockReasonMost, lockReasonTooLong } from './customer-lock-limits.ts';

/** What staff typed to lock a customer out. */
export interface TypedLock {
  state: string;
  reason: string;
}

export type CheckedLock =
  | { ok: true; lock: { state: 'SOFT_LOCKED' | 'HARD_LOCKED'; reason: string } }
  | { ok: false; faults: Record<string, string> };

/** Returns the lock to set, or a message beside each field that is wrong (AC-524). */
export function checkTypedLock(typed: TypedLock): CheckedLock {
  const reason = typed.reason.trim();
  const state = (['SOFT_LOCKED', 'HARD_LOCKED'] as const).find((one) => one === typed.state);
  const reasonFault = reason === '' ? lockReasonMissing : reason.length > lockReasonMost ? lockReasonTooLong : null;
  if (state !== undefined && reasonFault === null) return { ok: true, lock: { state, reason } };
  return { ok: false, faults: { ...(state === undefined && { state: 'Please choose a lock' }), ...(reasonFault !== null && { reason: reasonFault }) } };
}

export const lockStateWords: Readonly<Record<WireCustomerLock['state'], string>> = {
  NONE: 'Not locked',
  SOFT_LOCKED: 'Soft lock',
  HARD_LOCKED: 'Hard lock',
};

/** Says who set a lock. */
export const lockSourceWords = { AUTO: 'Failed sign-ins', STAFF: 'Staff' } as const;

/** Says what was done with a lock before: 'Hard lock', or 'Lifted a soft lock set by failed sign-ins'. */
export function lockChangeText({ state, lifted, source }: Pick<WireCustomerLockChange, 'state' | 'lifted' | 'source'>): string {
  if (state !== 'NONE') return lockStateWords[state];
  if (lifted === null || lifted === 'NONE') return 'Reset the failed sign-ins';
  return `Lifted a ${lockStateWords[lifted].toLowerCase()}${source === null ? '' : ` set by ${lockSourceWords[source].toLowerCase()}`}`;
}

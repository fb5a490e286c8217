import type { WireCustomerLock, WireCustomerLockChange } from '#/contract/rest-types.ts';
import type { AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import type { EndedLock } from '#/modules/account/server/public.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CustomerLockChange } from './customer-lock-store.ts';

export const presentLock = ({ lockedAt, expiresAt, ...held }: AccountLock): WireCustomerLock => ({
  ...held,
  lockedAt: lockedAt === null ? null : toWireDateTime(lockedAt),
  expiresAt: expiresAt === null ? null : toWireDateTime(expiresAt),
});

/** Returns the last 20 locks that staff set or lifted, or that failed sign-ins set and that have ended, newest first. */
export function presentEarlierLocks(changes: readonly CustomerLockChange[], ended: readonly EndedLock[]): WireCustomerLockChange[] {
  const byStaff = changes.map((change) => ({ ...change, ended: null }));
  const automatic = ended.map(({ lockedAt, ended }) => ({ state: 'SOFT_LOCKED' as const, lifted: null, source: 'AUTO' as const, reason: null, staffName: null, at: lockedAt, ended }));
  return [...byStaff, ...automatic]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, 20)
    .map(({ at, ended, ...change }) => ({ ...change, at: toWireDateTime(at), ended: ended === null ? null : toWireDateTime(ended) }));
}

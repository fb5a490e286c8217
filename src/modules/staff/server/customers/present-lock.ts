import type { WireCustomerLock } from '#/contract/rest-types.ts';
import type { AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';

export const presentLock = ({ lockedAt, expiresAt, ...held }: AccountLock): WireCustomerLock => ({
  ...held,
  lockedAt: lockedAt === null ? null : toWireDateTime(lockedAt),
  expiresAt: expiresAt === null ? null : toWireDateTime(expiresAt),
});

import { CallError } from './call-error.ts';
import { isSignedIn, type Caller } from './caller.ts';
import type { Access } from './rest-route.ts';

/**
 * Throws if the caller lacks the required access: 401 for an anonymous caller, 403 for a customer or without the
 * permission.
 */
export function checkAccess(access: Access, caller: Caller): void {
  if (access === 'anyone' || access === 'browser') return;
  if (access === 'customer') {
    if (!isSignedIn(caller)) throw new CallError(401);
    return;
  }
  if (caller.principalId === null) throw new CallError(401);
  // Only staff themselves can act for the shop: not customers, and not staff who are signed on as a customer (AC-516).
  if (isSignedIn(caller)) throw new CallError(403);
  if (access !== 'staff' && !caller.permissions.includes(access.permission)) throw new CallError(403);
}

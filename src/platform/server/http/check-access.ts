import { CallError } from './call-error.ts';
import { isSignedIn, type Caller } from './caller.ts';
import type { Access } from './rest-route.ts';

/**
 * Throws 401 if a call for customers has no customer, or a call for staff no signed-in caller. Throws 403 if a call for
 * staff comes from a customer, or from staff without the permission.
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
  if (access !== 'staff' && !permissionsOf(access).some((permission) => caller.permissions.includes(permission))) throw new CallError(403);
}

/** Returns the permissions of which a caller needs one. */
export const permissionsOf = ({ permission }: { permission: string | readonly string[] }): readonly string[] => [permission].flat();

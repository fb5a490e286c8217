import type { CallContext } from './call-context.ts';
import { CallError, notFound } from './call-error.ts';
import { isSignedIn } from './caller.ts';

/**
 * Returns a call as staff make it for the customer whom the header `subject-id` names: the customer is that one, and the
 * principal stays the member of staff (AC-173). Returns the call unchanged without that header, or if the operation
 * takes no subject. Throws 401 for an anonymous caller, 403 for every caller but staff with the permission, and 404 for
 * a header that is not the id of a customer (AC-174).
 */
export function actForSubject(permission: string | null, call: CallContext): CallContext {
  const subject = permission === null ? null : call.request.headers.get('subject-id');
  if (permission === null || subject === null) return call;
  const { caller } = call;
  if (caller.principalId === null) throw new CallError(401);
  if (isSignedIn(caller) || !caller.permissions.includes(permission)) throw new CallError(403);
  if (!/^[1-9]\d{0,14}$/.test(subject)) notFound();
  return { ...call, caller: { ...caller, customerId: Number(subject) } };
}

import { hashOpaqueToken, looksLikeToken, makeOpaqueToken } from '#/modules/account/server/public.ts';

const mark = 'staff.';

/** Creates a staff access token. A prefix marks it as a staff token, so that customers' calls never look it up. */
export function makeStaffToken(): string {
  return mark + makeOpaqueToken();
}

/** Returns whether a bearer token is, or claims to be, a staff token. */
export function isStaffToken(bearer: string): boolean {
  return bearer.startsWith(mark);
}

/** Returns the hash that finds a staff token in the database, or null for a token that cannot be ours. */
export function hashStaffToken(bearer: string): Buffer | null {
  const secret = bearer.slice(mark.length);
  return isStaffToken(bearer) && looksLikeToken(secret) ? hashOpaqueToken(secret) : null;
}

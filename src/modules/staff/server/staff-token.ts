import { hashOpaqueToken, looksLikeToken, makeOpaqueToken } from '#/modules/account/server/public.ts';

const mark = 'staff.';

/** An access token of staff, marked as one so that customers' calls never ask about staff. */
export function makeStaffToken(): string {
  return mark + makeOpaqueToken();
}

/** Says whether a bearer token is, or claims to be, one of staff. */
export function isStaffToken(bearer: string): boolean {
  return bearer.startsWith(mark);
}

/** What a staff token is found by; null for one that cannot be ours. */
export function hashStaffToken(bearer: string): Buffer | null {
  const secret = bearer.slice(mark.length);
  return isStaffToken(bearer) && looksLikeToken(secret) ? hashOpaqueToken(secret) : null;
}

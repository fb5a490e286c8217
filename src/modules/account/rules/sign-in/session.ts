/** The two ids of a session. An anonymous visitor has a customer id of -1, or none (SH-115). */
export interface SessionIds {
  customerId: number | null | undefined;
  /** The person who acts: the customer, or the staff member signed on as them; null for an anonymous visitor. */
  principalId: number | null | undefined;
}

export type SessionKind = 'anonymous' | 'signed in' | 'signed on as customer';

/** Returns which of the three kinds of session this is (SH-118). */
export function sessionKind({ customerId, principalId }: SessionIds): SessionKind {
  if (customerId === -1 || customerId === null || customerId === undefined) return 'anonymous';
  if (principalId === null || principalId === undefined) return 'signed in';
  return principalId === customerId ? 'signed in' : 'signed on as customer';
}

/**
 * Returns the permissions of a session's access token (SH-128). A visitor has none; staff signed on as a customer have
 * one more than the customer.
 */
export function permissionsOf(session: SessionIds): string[] {
  switch (sessionKind(session)) {
    case 'anonymous':
      return [];
    case 'signed in':
      return ['CUSTOMER'];
    case 'signed on as customer':
      return ['CUSTOMER', 'SIGN_ON_AS_CUSTOMER'];
  }
}

/** The lifetime of an access token in seconds (SH-122). */
export const accessTokenLifeSeconds = 1800;

/** The time for which a browser stays signed in after its last use, in seconds: 30 days (SH-127). */
export const signInLifeSeconds = 30 * 24 * 3600;

/**
 * The maximum duration of a sign-in, however often it is used, in milliseconds: 90 days unless the shop sets another
 * time (SH-127).
 */
export const usualLongestSignInMs = 90 * 24 * 3600 * 1000;

import { defineFact } from '#/platform/server/facts/fact.ts';

export interface AuthorisationsGivenUpDetails {
  /** The reference of the authorisation that paid for the order instead. */
  usedReference: string;
  references: string[];
}

/**
 * Announced when an order was paid with one authorisation and its others were marked as given up (SC-552). The key is
 * the reference that was used, because an order can be paid more than once.
 */
export const AuthorisationsGivenUp = defineFact<AuthorisationsGivenUpDetails>('AuthorisationsGivenUp', ({ usedReference }) => usedReference);

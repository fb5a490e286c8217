import { defineFact } from '#/platform/server/facts/fact.ts';

export interface AuthorisationsGivenUpDetails {
  /** The authorisation that was used for their order instead. */
  usedReference: string;
  references: string[];
}

/**
 * Authorisations were marked as given up, because their order was paid with a different one (SC-552). Once per payment,
 * since an order can be paid more than once.
 */
export const AuthorisationsGivenUp = defineFact<AuthorisationsGivenUpDetails>('AuthorisationsGivenUp', ({ usedReference }) => usedReference);

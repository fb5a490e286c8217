import { defineFact } from '#/platform/server/facts/fact.ts';

export interface AuthorisationsGivenUpDetails {
  /** The order that was placed with another authorisation. */
  customerOrderId: string;
  references: string[];
}

/** Authorisations were marked as given up, because the order they were for was placed with another (SC-552). Once for each order. */
export const AuthorisationsGivenUp = defineFact<AuthorisationsGivenUpDetails>('AuthorisationsGivenUp', ({ customerOrderId }) => customerOrderId);

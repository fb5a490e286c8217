import { defineFact } from '#/platform/server/facts/fact.ts';

export interface AuthorisationsGivenUpDetails {
  /** The order that was placed with a different authorisation. */
  customerOrderId: string;
  references: string[];
}

/**
 * Authorisations were marked as given up, because their order was placed with a different one (SC-552). Once per order.
 */
export const AuthorisationsGivenUp = defineFact<AuthorisationsGivenUpDetails>('AuthorisationsGivenUp', ({ customerOrderId }) => customerOrderId);

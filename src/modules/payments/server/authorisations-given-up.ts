import { defineFact } from '#/platform/server/facts/fact.ts';

export interface AuthorisationsGivenUpDetails {
  references: string[];
}

/**
 * Announced when authorisations were marked as given up: because an order was paid with another (SC-552), or was not
 * placed after all (SC-469). The key is the first reference, because no authorisation is given up twice.
 */
export const AuthorisationsGivenUp = defineFact<AuthorisationsGivenUpDetails>('AuthorisationsGivenUp', ({ references }) => references[0]!);

import { makeHeldCard, makeReplacement, makeUnlinkedCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import type { OpenDatabase } from '#/platform/server/database/database.ts';

/** The values of examples about loyalty cards. */
export function membershipValues(database: OpenDatabase, shopper: () => Promise<{ customerId: number }>) {
  let own: Promise<string> | null = null;
  return {
    cardNumber: () => (own ??= shopper().then(({ customerId }) => makeHeldCard(database, { customerId }))),
    unlinkedCardNumber: () => makeUnlinkedCard(database),
    heldCardNumber: () => makeHeldCard(database),
    cardReplacementId: async () => (await makeReplacement(database)).id,
  };
}

import type { MarketingScheme } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { lockAccount } from '#/modules/account/server/profile/account-store.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { findConsent, insertConsent, type MarketingConsent } from './marketing-consent-store.ts';

export interface ConsentSaved extends MarketingConsent {
  customerId: number;
  scheme: MarketingScheme;
  /** The principal: the customer, or staff signed on as them. */
  savedBy: number;
  /** Saves nothing if a consent exists (AC-247). */
  onlyFirst: boolean;
}

/** Saves a customer's consent in a scheme, after those that were saved before (AC-246). Savings of one customer happen one at a time. */
export async function saveConsent(context: { database: Database }, { onlyFirst, ...saved }: ConsentSaved): Promise<'saved' | 'exists'> {
  return inTransaction(context, async ({ database }) => {
    await lockAccount(database, saved.customerId);
    if (onlyFirst && (await findConsent(database, saved.customerId, saved.scheme)) !== null) return 'exists';
    await insertConsent(database, saved);
    return 'saved';
  });
}

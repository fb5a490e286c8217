import type { Database } from '#/platform/server/database/database.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { findAccount, type Account } from './account-store.ts';

/** Returns a customer's account. Throws not-found if there is none. */
export async function readAccount(database: Database, customerId: number): Promise<Account> {
  return (await findAccount(database, customerId)) ?? notFound();
}

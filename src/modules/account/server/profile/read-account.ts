import type { Database } from '#/platform/server/database/database.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { findAccount, type Account } from './account-store.ts';

/** Returns the account of a customer who is known to exist. */
export async function readAccount(database: Database, customerId: number): Promise<Account> {
  return (await findAccount(database, customerId)) ?? notFound();
}

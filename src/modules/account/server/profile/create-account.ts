import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { insertAccount } from './account-store.ts';

export interface NewAccount {
  email: string;
  /** The hash that `hashPassword` returned. */
  passwordHash: string;
  title: string | null;
  firstName: string | null;
  lastName: string | null;
  created: Instant;
}

export type NewAccountOutcome = { kind: 'created'; customerId: number } | { kind: 'email taken' };

/** Creates an account, unless an account with that e-mail address exists (AC-025). */
export async function createAccount(database: Database, account: NewAccount): Promise<NewAccountOutcome> {
  const email = account.email.trim();
  const customerId = await insertAccount(database, { ...account, email, emailKey: emailKey(email) });
  return customerId === null ? { kind: 'email taken' } : { kind: 'created', customerId };
}

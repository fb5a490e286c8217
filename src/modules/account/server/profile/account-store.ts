import { at } from '#/platform/server/database/column-types.ts';
import { ownTables, runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { AccountTables } from '#/modules/account/server/account-tables.ts';

const tables = (database: Database) => ownTables<'account', AccountTables>(database);

/** An account, as other modules may see it. */
export interface Account {
  id: number;
  title: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  created: Instant;
  lastLogin: Instant | null;
  contactAddressId: number | null;
}

const accountColumns = [
  'id',
  'title',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'created',
  'last_login as lastLogin',
  'contact_address_id as contactAddressId',
] as const;

export async function findAccount(database: Database, customerId: number): Promise<Account | null> {
  const row = await tables(database)
    .selectFrom('account.accounts')
    .select(accountColumns)
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an account until the end of the transaction, so that its address book has one change at a time. */
export async function lockAccount(database: Database, customerId: number): Promise<Account> {
  return tables(database)
    .selectFrom('account.accounts')
    .select(accountColumns)
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function findCredentials(
  database: Database,
  emailKey: string,
): Promise<{ customerId: number; passwordHash: string } | null> {
  const row = await tables(database)
    .selectFrom('account.accounts')
    .select(['id as customerId', 'password_hash as passwordHash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return row ?? null;
}

/** Records a sign-in, unless the password has changed since it was checked; returns whether it did. */
export async function saveLogin(
  database: Database,
  login: { customerId: number; checkedHash: string; newHash: string; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('account.accounts')
    .set({ last_login: at(login.now), password_hash: login.newHash })
    .where('id', '=', login.customerId)
    .where('password_hash', '=', login.checkedHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Inserts an account; returns null if the e-mail address is taken. */
export async function insertAccount(
  database: Database,
  account: {
    email: string;
    emailKey: string;
    passwordHash: string;
    title: string | null;
    firstName: string | null;
    lastName: string | null;
    created: Instant;
  },
): Promise<number | null> {
  const row = await tables(database)
    .insertInto('account.accounts')
    .values({
      email: account.email,
      email_key: account.emailKey,
      password_hash: account.passwordHash,
      title: account.title,
      first_name: account.firstName,
      last_name: account.lastName,
      created: at(account.created),
    })
    .onConflict((on) => on.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function saveContactAddress(database: Database, customerId: number, addressId: number): Promise<void> {
  await tables(database)
    .updateTable('account.accounts')
    .set({ contact_address_id: addressId })
    .where('id', '=', customerId)
    .execute();
}

/** The next id of a person, customer or staff. */
export async function takePersonId(database: Database): Promise<number> {
  const [row] = await runSql<{ id: number }>(database, `select nextval('account.person_ids') as id`);
  return row!.id;
}

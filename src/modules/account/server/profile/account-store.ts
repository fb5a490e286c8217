import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import type { OwnName } from '#/modules/account/rules/profile/own-name.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';

/** An account, in the form that other modules may see. */
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

const accountColumns = `id, title, first_name as "firstName", last_name as "lastName", email, created, last_login as "lastLogin",
  contact_address_id as "contactAddressId"`;

export async function findAccount(database: Database, customerId: number): Promise<Account | null> {
  const [row] = await runSql<Account>(database, `select ${accountColumns} from account.accounts where id = $1`, [customerId]);
  return row ?? null;
}

/**
 * Returns SQL for a customer's name with its title, null without an account, for use in another module's statement. Takes
 * SQL for the customer's id.
 */
export const selectFullName = (customerId: string): string =>
  `(select concat_ws(' ', title, first_name, last_name) from account.accounts where id = ${customerId})`;

/** Returns the account with this e-mail key, or null if there is none. */
export async function findAccountByEmail(database: Database, emailKey: string): Promise<Account | null> {
  const [row] = await runSql<Account>(database, `select ${accountColumns} from account.accounts where email_key = $1`, [emailKey]);
  return row ?? null;
}

/**
 * Locks the e-mail address of the account that has this key until the end of the transaction, and returns the account; null if
 * there is none. Waits for a change of the address that is under way.
 */
export async function lockEmailOfAccount(database: Transaction, emailKey: string): Promise<Account | null> {
  const [row] = await runSql<Account>(database, `select ${accountColumns} from account.accounts where email_key = $1 for key share`, [emailKey]);
  return row ?? null;
}

/**
 * Locks an account until the end of the transaction and returns it, so that changes to its address book happen one at a
 * time. Throws not-found if there is no such account.
 */
export async function lockAccount(database: Database, customerId: number): Promise<Account> {
  const [row] = await runSql<Account>(database, `select ${accountColumns} from account.accounts where id = $1 for no key update`, [customerId]);
  return row ?? notFound();
}

export async function findCredentials(
  database: Database,
  emailKey: string,
): Promise<{ customerId: number; passwordHash: string } | null> {
  const [row] = await runSql<{ customerId: number; passwordHash: string }>(
    database,
    'select id as "customerId", password_hash as "passwordHash" from account.accounts where email_key = $1',
    [emailKey],
  );
  return row ?? null;
}

/**
 * Records the time and hash of a sign-in, unless the password has changed since it was checked. Returns whether the
 * sign-in was recorded.
 */
export async function saveLogin(
  database: Database,
  login: { customerId: number; email: string; checkedHash: string; newHash: string; now: Instant },
): Promise<boolean> {
  const saved = await runSql(
    database,
    `update account.accounts set last_login = to_timestamp($3::double precision / 1000), password_hash = $4
     where id = $1 and password_hash = $2 and email_key = $5 returning id`,
    [login.customerId, login.checkedHash, login.now, login.newHash, emailKey(login.email)],
  );
  return saved.length === 1;
}

/** Replaces the password of an account. */
export async function savePassword(database: Database, customerId: number, passwordHash: string): Promise<void> {
  await runSql(database, 'update account.accounts set password_hash = $2 where id = $1', [customerId, passwordHash]);
}

/** Replaces the password of an account, unless it has changed since it was checked. Returns whether it did. */
export async function replacePassword(
  database: Database,
  { customerId, checkedHash, newHash }: { customerId: number; checkedHash: string; newHash: string },
): Promise<boolean> {
  const saved = await runSql(
    database,
    'update account.accounts set password_hash = $3 where id = $1 and password_hash = $2 returning id',
    [customerId, checkedHash, newHash],
  );
  return saved.length === 1;
}

/** Inserts an account and returns its id, or null if the e-mail address is taken. */
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
  const { email, emailKey, passwordHash, title, firstName, lastName, created } = account;
  const [row] = await runSql<{ id: number }>(
    database,
    `insert into account.accounts (email, email_key, password_hash, title, first_name, last_name, created)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000))
     on conflict (email_key) do nothing returning id`,
    [email, emailKey, passwordHash, title, firstName, lastName, created],
  );
  return row?.id ?? null;
}

/** Replaces the title and names of an account and returns it; null if there is no such account. */
export async function saveName(database: Database, customerId: number, { title, firstName, lastName }: OwnName): Promise<Account | null> {
  const [row] = await runSql<Account>(
    database,
    `update account.accounts set title = $2, first_name = $3, last_name = $4 where id = $1 returning ${accountColumns}`,
    [customerId, title, firstName, lastName],
  );
  return row ?? null;
}

/**
 * Replaces the e-mail address of an account, and records the earlier one. Throws a unique violation if another account has
 * the new one.
 */
export async function saveEmail(database: Database, customerId: number, email: string): Promise<void> {
  await runSql(
    database,
    `with past as (
       insert into account.past_emails (customer_id, email, until) select id, email, platform.now() from account.accounts where id = $1)
     update account.accounts set email = $2, email_key = $3 where id = $1`,
    [customerId, email, emailKey(email)],
  );
}

export async function saveContactAddress(database: Database, customerId: number, addressId: number): Promise<void> {
  await runSql(database, 'update account.accounts set contact_address_id = $2 where id = $1', [customerId, addressId]);
}

/** Takes the next id from the sequence that customers and staff share. */
export async function takePersonId(database: Database): Promise<number> {
  const [row] = await runSql<{ id: number }>(database, `select nextval('account.person_ids') as id`);
  return row!.id;
}

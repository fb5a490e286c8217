import type { Closing } from '#/modules/account/rules/my-data/closing.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** Returns when a customer asked to close their account, and when it closes; null if they did not ask, or if the account is gone. */
export async function findClosing(database: Database, customerId: number): Promise<Closing | null> {
  const [row] = await runSql<Closing>(database, 'select closing_asked as asked, closes from account.accounts where id = $1 and closes is not null', [customerId]);
  return row ?? null;
}

/** A customer who is about to buy something. */
export interface Buyer {
  email: string;
  firstName: string | null;
  isClosing: boolean;
}

/**
 * Returns SQL, for use in another statement, for a customer as `Buyer`; null if the account is gone. Unless it is being
 * closed, a call that asks to close it waits until this transaction ends, and then sees an order that was placed meanwhile.
 */
export const lockBuyer = (customerId: string): string =>
  `(select json_build_object('email', email, 'firstName', first_name, 'isClosing', closes is not null) from account.accounts where id = ${customerId} for share)`;

/** Records that the account is to be closed. Returns false if that was recorded before; the earlier time then stays. */
export async function saveClosing(database: Transaction, customerId: number, { asked, closes }: Closing): Promise<boolean> {
  const saved = await runSql(
    database,
    `update account.accounts set closing_asked = to_timestamp($2::double precision / 1000), closes = to_timestamp($3::double precision / 1000)
     where id = $1 and closes is null returning id`,
    [customerId, asked, closes],
  );
  return saved.length > 0;
}

/** Records that the account is to stay. Returns false if it was not to be closed, or if its time is over. */
export async function deleteClosing(database: Transaction, customerId: number, now: Instant): Promise<boolean> {
  const saved = await runSql(
    database,
    `update account.accounts set closing_asked = null, closes = null
     where id = $1 and closes > to_timestamp($2::double precision / 1000) returning id`,
    [customerId, now],
  );
  return saved.length > 0;
}

/** Returns the customers whose accounts are to be removed by now. */
export async function listDueClosings(database: Database, now: Instant): Promise<number[]> {
  const rows = await runSql<{ id: number }>(database, 'select id from account.accounts where closes <= to_timestamp($1::double precision / 1000) order by closes', [now]);
  return rows.map(({ id }) => id);
}

/** Locks an account that is to be removed by now. Returns false if it is gone, or is to stay. */
export async function lockDueClosing(database: Transaction, customerId: number, now: Instant): Promise<boolean> {
  const rows = await runSql(database, 'select id from account.accounts where id = $1 and closes <= to_timestamp($2::double precision / 1000) for update', [customerId, now]);
  return rows.length > 0;
}

/** Returns the customers whose accounts were removed after an instant. */
export async function listClosedSince(database: Database, since: Instant): Promise<number[]> {
  const rows = await runSql<{ customerId: number }>(
    database,
    `select customer_id as "customerId" from account.data_events where kind = 'CLOSED' and at > to_timestamp($1::double precision / 1000)`,
    [since],
  );
  return rows.map(({ customerId }) => customerId);
}

import type { CodeState } from '#/modules/account/rules/registration/registration-code.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A change of e-mail address that waits for its code, or was confirmed a moment ago. */
export interface EmailChange extends Pick<CodeState, 'codeExpires' | 'tries'> {
  customerId: number;
  requestId: string;
  email: string;
  /** Null if no code is accepted. */
  codeHash: Buffer | null;
  /** Whether the code was entered: the account has the address. */
  confirmed: boolean;
}

const columns = `customer_id as "customerId", request_id as "requestId", email, code_hash as "codeHash", code_expires as "codeExpires", tries, confirmed`;

/**
 * Saves a customer's change in place of an earlier one. The code of an earlier change to the same address still works, unless
 * it was entered already; that of another address does not.
 */
export async function saveEmailChange(
  database: Transaction,
  change: { customerId: number; requestId: string; email: string; codeExpires: Instant; now: Instant },
): Promise<void> {
  const { customerId, requestId, email, codeExpires, now } = change;
  await runSql(
    database,
    `insert into account.email_changes as c (customer_id, request_id, email, code_expires, created)
     values ($1, $2, $3, to_timestamp($4::double precision / 1000), to_timestamp($5::double precision / 1000))
     on conflict (customer_id) do update set request_id = excluded.request_id, email = excluded.email, created = excluded.created, confirmed = false,
       code_hash = case when c.email = excluded.email and not c.confirmed then c.code_hash end,
       code_expires = case when c.email = excluded.email and not c.confirmed then c.code_expires else excluded.code_expires end,
       tries = case when c.email = excluded.email and not c.confirmed then c.tries else 0 end`,
    [customerId, requestId, email, codeExpires, now],
  );
}

/** Returns the address of a customer's change made after `since` that waits for its code; null if there is none. */
export async function findWaitingEmail(database: Database, customerId: number, since: Instant): Promise<string | null> {
  const [row] = await runSql<{ email: string }>(
    database,
    'select email from account.email_changes where customer_id = $1 and not confirmed and created > to_timestamp($2::double precision / 1000)',
    [customerId, since],
  );
  return row?.email ?? null;
}

/**
 * Returns a customer's change made after `since`, locked until the end of the transaction, also one that was confirmed a moment
 * ago; null if there is none.
 */
export async function lockEmailChange(database: Transaction, customerId: number, since: Instant): Promise<EmailChange | null> {
  const [row] = await runSql<EmailChange>(
    database,
    `select ${columns} from account.email_changes
     where customer_id = $1 and created > to_timestamp($2::double precision / 1000) for update`,
    [customerId, since],
  );
  return row ?? null;
}

/** Returns the change with this request id that waits for its code, locked until the end of the transaction; null if it is over or replaced. */
export async function lockEmailChangeOf(database: Transaction, requestId: string): Promise<EmailChange | null> {
  const [row] = await runSql<EmailChange>(database, `select ${columns} from account.email_changes where request_id = $1 and not confirmed for update`, [requestId]);
  return row ?? null;
}

/** Replaces the code of a change, with new tries. Without a hash, no code is accepted. */
export async function saveEmailCode(database: Transaction, requestId: string, { codeHash, codeExpires }: { codeHash: Buffer | null; codeExpires: Instant }): Promise<void> {
  await runSql(
    database,
    'update account.email_changes set code_hash = $2, code_expires = to_timestamp($3::double precision / 1000), tries = 0 where request_id = $1',
    [requestId, codeHash, codeExpires],
  );
}

/** Counts a wrong code. */
export async function countEmailCodeTry(database: Transaction, requestId: string): Promise<void> {
  await runSql(database, 'update account.email_changes set tries = tries + 1 where request_id = $1', [requestId]);
}

/** Keeps a change as confirmed until its code expires. */
export async function saveConfirmedChange(database: Transaction, requestId: string, codeExpires: Instant): Promise<void> {
  await runSql(database, 'update account.email_changes set confirmed = true, code_expires = to_timestamp($2::double precision / 1000) where request_id = $1', [requestId, codeExpires]);
}

/** Deletes the change of a customer, if there is one. */
export async function deleteEmailChangeOf(database: Database, customerId: number): Promise<void> {
  await runSql(database, 'delete from account.email_changes where customer_id = $1', [customerId]);
}

/** Deletes changes made up to `until`, and confirmed ones whose code has expired, only to free space: the server refuses them anyway. */
export async function deleteOldEmailChanges(database: Database, { until, now }: { until: Instant; now: Instant }): Promise<void> {
  await runSql(
    database,
    `delete from account.email_changes where created <= to_timestamp($1::double precision / 1000)
     or (confirmed and code_expires <= to_timestamp($2::double precision / 1000))`,
    [until, now],
  );
}

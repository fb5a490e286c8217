import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** Saves the reset link of an account in place of an earlier one. */
export async function saveReset(
  database: Database,
  { customerId, tokenHash, expires }: { customerId: number; tokenHash: Buffer; expires: Instant },
): Promise<void> {
  await runSql(
    database,
    `insert into account.password_resets (customer_id, token_hash, expires) values ($1, $2, to_timestamp($3::double precision / 1000))
     on conflict (customer_id) do update set token_hash = excluded.token_hash, expires = excluded.expires`,
    [customerId, tokenHash, expires],
  );
}

/** Returns the account whose reset link has this token; null if there is none or the link has expired. */
export async function findResetAccount(
  database: Database,
  tokenHash: Buffer,
  now: Instant,
): Promise<{ customerId: number; email: string; firstName: string | null } | null> {
  const [row] = await runSql<{ customerId: number; email: string; firstName: string | null }>(
    database,
    `select a.id as "customerId", a.email, a.first_name as "firstName" from account.password_resets r
     join account.accounts a on a.id = r.customer_id
     where r.token_hash = $1 and r.expires > to_timestamp($2::double precision / 1000)`,
    [tokenHash, now],
  );
  return row ?? null;
}

/**
 * Deletes a reset link with this token that has not expired, and returns whether there was one. Of several calls with
 * one token, only one finds it.
 */
export async function deleteReset(database: Database, tokenHash: Buffer, now: Instant): Promise<boolean> {
  const used = await runSql(
    database,
    'delete from account.password_resets where token_hash = $1 and expires > to_timestamp($2::double precision / 1000) returning customer_id',
    [tokenHash, now],
  );
  return used.length > 0;
}

/** Deletes the reset link of an account, if there is one. */
export async function deleteResetOf(database: Database, customerId: number): Promise<void> {
  await runSql(database, 'delete from account.password_resets where customer_id = $1', [customerId]);
}

/** Deletes links that have expired, only to free space: the server refuses them anyway. */
export async function deleteExpiredResets(database: Database, now: Instant): Promise<void> {
  await runSql(database, 'delete from account.password_resets where expires <= to_timestamp($1::double precision / 1000)', [now]);
}

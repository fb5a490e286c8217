import { mostRepeats } from '#/modules/account/rules/password/reset-link.ts';
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
     on conflict (customer_id) do update set token_hash = excluded.token_hash, expires = excluded.expires, uses = 0`,
    [customerId, tokenHash, expires],
  );
}

/** Returns the account whose reset link has this token; null if there is none, or the link was used or has expired. */
export async function findResetAccount(
  database: Database,
  tokenHash: Buffer,
  now: Instant,
): Promise<{ customerId: number; email: string; firstName: string | null } | null> {
  const [row] = await runSql<{ customerId: number; email: string; firstName: string | null }>(
    database,
    `select a.id as "customerId", a.email, a.first_name as "firstName" from account.password_resets r
     join account.accounts a on a.id = r.customer_id
     where r.token_hash = $1 and r.uses = 0 and r.expires > to_timestamp($2::double precision / 1000)`,
    [tokenHash, now],
  );
  return row ?? null;
}

/**
 * Uses a reset link with this token that has not expired, and returns whether there was one. Of several calls with one
 * token, only one finds it.
 */
export async function spendReset(database: Database, tokenHash: Buffer, now: Instant): Promise<boolean> {
  const used = await runSql(
    database,
    'update account.password_resets set uses = 1 where token_hash = $1 and uses = 0 and expires > to_timestamp($2::double precision / 1000) returning customer_id',
    [tokenHash, now],
  );
  return used.length > 0;
}

/**
 * Counts a repeat of a used link that has not expired, and returns its customer with the stored password. Null if there is
 * none with this token, or after `mostRepeats`.
 */
export async function countRepeat(database: Database, tokenHash: Buffer, now: Instant): Promise<{ customerId: number; passwordHash: string } | null> {
  const [row] = await runSql<{ customerId: number; passwordHash: string }>(
    database,
    `update account.password_resets r set uses = uses + 1 from account.accounts a
     where a.id = r.customer_id and r.token_hash = $1 and r.uses between 1 and $3 and r.expires > to_timestamp($2::double precision / 1000)
     returning a.id as "customerId", a.password_hash as "passwordHash"`,
    [tokenHash, now, mostRepeats],
  );
  return row ?? null;
}

/** Deletes the reset link of an account, if there is one. */
export async function deleteResetOf(database: Database, customerId: number): Promise<void> {
  await runSql(database, 'delete from account.password_resets where customer_id = $1', [customerId]);
}

/** Deletes links that have expired, only to free space: the server refuses them anyway. */
export async function deleteExpiredResets(database: Database, now: Instant): Promise<void> {
  await runSql(database, 'delete from account.password_resets where expires <= to_timestamp($1::double precision / 1000)', [now]);
}

import { countedSince, mostUnrecognised } from '#/modules/gifts/rules/unrecognised-entries.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/**
 * Returns the instants of the customer's latest unrecognised entries, the oldest first, and locks them until the
 * transaction ends.
 */
export async function lockUnrecognised(database: Transaction, customerId: number): Promise<Instant[]> {
  const [row] = await runSql<{ instants: Instant[] }>(database, 'select instants from gifts.unrecognised where customer_id = $1 for update', [customerId]);
  return row?.instants ?? [];
}

/** Adds an unrecognised entry of the customer, and forgets all but the latest that count. */
export async function addUnrecognised(database: Transaction, customerId: number, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into gifts.unrecognised as u (customer_id, instants) values ($1, array[to_timestamp($2::double precision / 1000)])
     on conflict (customer_id) do update
     set instants = (u.instants || excluded.instants)[greatest(1, cardinality(u.instants) + 2 - $3::int):]`,
    [customerId, now, mostUnrecognised],
  );
}

/** Deletes the entries of customers whose latest entry no longer counts. */
export async function deleteUnrecognised(database: Database, now: Instant): Promise<void> {
  await runSql(
    database,
    'delete from gifts.unrecognised where instants[cardinality(instants)] <= to_timestamp($1::double precision / 1000)',
    [countedSince(now)],
  );
}

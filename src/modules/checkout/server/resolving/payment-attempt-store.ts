import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

export type PaymentAttemptState = 'RUNNING' | 'CHALLENGED' | 'FAILED' | 'ABANDONED' | 'PAID';

/** A press of 'Pay now'. All its retries have the same key. */
export interface AttemptKey {
  customerOrderId: string;
  key: string;
}

const instant = (parameter: string): string => `to_timestamp(${parameter}::double precision / 1000)`;

/** Returns the attempt that is running for an order, or null, and the number of attempts that failed since `since`. */
export async function findAttempts(database: Database, customerOrderId: string, since: Instant): Promise<{ running: { key: string; claimedAt: Instant } | null; failures: number }> {
  const [found] = await runSql<{ key: string | null; claimedAt: Instant | null; failures: number }>(
    database,
    `select max(idempotency_key) filter (where state = 'RUNNING') as key, max(claimed_at) filter (where state = 'RUNNING') as "claimedAt",
       count(*) filter (where state = 'FAILED' and changed_at > ${instant('$2')})::int as failures
     from checkout.payment_attempts where customer_order_id = $1`,
    [customerOrderId, since],
  );
  const { key, claimedAt, failures } = found!;
  return { running: key !== null && claimedAt !== null ? { key, claimedAt } : null, failures };
}

/** Claims the order for this attempt. Call it with the order locked, and once no other attempt is running. */
export async function claimAttempt(database: Transaction, { customerOrderId, customerId, key }: AttemptKey & { customerId: number }, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into checkout.payment_attempts (customer_order_id, idempotency_key, customer_id, state, claimed_at, changed_at)
     values ($1, $2, $4, 'RUNNING', ${instant('$3')}, ${instant('$3')})
     on conflict (customer_order_id, idempotency_key) do update set state = 'RUNNING', claimed_at = excluded.claimed_at, changed_at = excluded.changed_at`,
    [customerOrderId, key, now, customerId],
  );
}

/** Records the outcome of the attempt that is running for an order; with a key only if that one is running. */
export async function endRunningAttempt(database: Database, { customerOrderId, key }: { customerOrderId: string; key: string | null }, state: Exclude<PaymentAttemptState, 'RUNNING'>, now: Instant): Promise<void> {
  await runSql(
    database,
    `update checkout.payment_attempts set state = $3, changed_at = ${instant('$4')}
     where customer_order_id = $1 and state = 'RUNNING' and ($2::text is null or idempotency_key = $2)`,
    [customerOrderId, key, state, now],
  );
}

/** Returns up to 100 orders with an attempt that was claimed before `before` and is still running, the oldest first. */
export async function listStaleAttempts(database: Database, before: Instant): Promise<{ customerOrderId: string; customerId: number }[]> {
  return runSql(
    database,
    `select customer_order_id as "customerOrderId", customer_id as "customerId" from checkout.payment_attempts
     where state = 'RUNNING' and claimed_at < ${instant('$1')} order by claimed_at limit 100`,
    [before],
  );
}

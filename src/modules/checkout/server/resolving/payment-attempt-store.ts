import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import { takeInTurn, type Turns } from '#/platform/server/database/take-in-turn.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

export type PaymentAttemptState = 'RUNNING' | 'CHALLENGED' | 'FAILED' | 'ABANDONED' | 'PAID';

/** Why an attempt failed: the card was declined or its capture refused, or the risk check refused the payment. */
export type AttemptRefusal = 'DECLINED' | 'BLOCKED';

/** A press of 'Pay now'. All its retries have the same key. */
export interface AttemptKey {
  customerOrderId: string;
  key: string;
}

/** An attempt, and who makes it: staff acting for the customer, otherwise the customer (SC-023). */
export interface CustomersAttempt extends AttemptKey {
  customerId: number;
  principalId: number;
}

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

/** Returns the stored attempt of a press, or null. A failed attempt has a `refusal`. */
export async function findAttemptOf(database: Database, { customerOrderId, key }: AttemptKey): Promise<{ state: PaymentAttemptState; refusal: AttemptRefusal | null } | null> {
  const rows = await runSql<{ state: PaymentAttemptState; refusal: AttemptRefusal | null }>(
    database, 'select state, refusal from checkout.payment_attempts where customer_order_id = $1 and idempotency_key = $2', [customerOrderId, key]);
  return rows[0] ?? null;
}

/** Claims the order for this attempt, which has not failed. Call it with the order locked, and once no other attempt is running. */
export async function claimAttempt(database: Transaction, { customerOrderId, customerId, principalId, key }: CustomersAttempt, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into checkout.payment_attempts (customer_order_id, idempotency_key, customer_id, principal_id, state, claimed_at, changed_at)
     values ($1, $2, $4, $5, 'RUNNING', ${instant('$3')}, ${instant('$3')})
     on conflict (customer_order_id, idempotency_key) do update set
       state = 'RUNNING', principal_id = excluded.principal_id, claimed_at = excluded.claimed_at, changed_at = excluded.changed_at`,
    [customerOrderId, key, now, customerId, principalId],
  );
}

/** Records the outcome of a running attempt. Changes nothing if it is not running. */
export async function endRunningAttempt(database: Database, { customerOrderId, key }: AttemptKey, state: 'CHALLENGED' | 'ABANDONED' | 'PAID', now: Instant): Promise<void> {
  await runSql(
    database,
    `update checkout.payment_attempts set state = $3, changed_at = ${instant('$4')}
     where customer_order_id = $1 and idempotency_key = $2 and state = 'RUNNING'`,
    [customerOrderId, key, state, now],
  );
}

/** Records that an attempt failed, once: it counts from its first failure, also if it had been given up meanwhile. */
export async function failAttempt(database: Database, { customerOrderId, key }: AttemptKey, refusal: AttemptRefusal, now: Instant): Promise<void> {
  await runSql(
    database,
    `update checkout.payment_attempts set state = 'FAILED', refusal = $3, changed_at = ${instant('$4')}
     where customer_order_id = $1 and idempotency_key = $2 and state in ('RUNNING', 'CHALLENGED', 'ABANDONED')`,
    [customerOrderId, key, refusal, now],
  );
}

// A process of the version before 0243 stores no principal.
const staleColumns = `customer_order_id as "customerOrderId", customer_id as "customerId", coalesce(principal_id, customer_id) as "principalId",
  idempotency_key as key`;

const staleAttempts: Turns = {
  table: 'checkout.payment_attempts',
  key: 'customer_order_id, idempotency_key',
  where: `state = 'RUNNING' and claimed_at < ${instant('$2')}`,
  since: 'claimed_at',
  most: 100,
  returning: staleColumns,
};

/** Returns up to 100 attempts that were claimed before `before` and are still running, in turn. */
export async function takeStaleAttempts(database: Database, before: Instant, now: Instant): Promise<CustomersAttempt[]> {
  return takeInTurn(database, staleAttempts, now, before);
}

/** Returns the attempt to pay for an order that was claimed before `before` and is still running: one, or none. */
export async function listStaleAttemptsOf(database: Database, { customerOrderId, customerId }: { customerOrderId: string; customerId: number }, before: Instant): Promise<CustomersAttempt[]> {
  return runSql(
    database,
    `select ${staleColumns} from checkout.payment_attempts
     where state = 'RUNNING' and claimed_at < ${instant('$1')} and customer_order_id = $2 and customer_id = $3`,
    [before, customerOrderId, customerId],
  );
}

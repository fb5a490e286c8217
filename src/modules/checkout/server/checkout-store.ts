import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { WireOrder } from '#/contract/rest-types.ts';
import { answerLifeMs } from './checkout-numbers.ts';

/** Identifies a press of 'Place order and pay'. All its retries have the same key (SC-466). */
interface PressKey {
  customerOrderId: string;
  key: string;
}

/** The progress of placing an order. */
interface Placing {
  /** The press that has claimed the order, and the time of the claim; null if there is no claim. */
  key: string | null;
  claimedAt: Instant | null;
  /** The stored answer to the given press; null if that did not place the order, or the answer has expired. */
  answer: WireOrder | null;
  now: Instant;
}

/** Reads, in one statement, the claim on the order, the answer to the press with this key, and the shop's clock. */
export async function findPlacing(database: Database, { customerOrderId, key }: { customerOrderId: string; key?: string }): Promise<Placing> {
  const [placing] = await runSql<Placing>(
    database,
    `select platform.now() as now, placings.idempotency_key as key, placings.claimed_at as "claimedAt", answers.answer
     from (values ($1::text)) as wanted(customer_order_id)
     left join checkout.placings using (customer_order_id)
     left join checkout.answers on answers.customer_order_id = wanted.customer_order_id and answers.idempotency_key = $2
       and answered_at > platform.now() - $3::double precision * interval '1 millisecond'`,
    [customerOrderId, key ?? null, answerLifeMs],
  );
  return placing!;
}

/** Gives the claim on the order to this press, even if another press has it. */
export async function savePlacing(database: Database, { customerOrderId, key }: PressKey, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into checkout.placings (customer_order_id, idempotency_key, claimed_at) values ($1, $2, to_timestamp($3::double precision / 1000))
     on conflict (customer_order_id) do update set idempotency_key = excluded.idempotency_key, claimed_at = excluded.claimed_at`,
    [customerOrderId, key, now],
  );
}

/** Deletes the claim if this press has it; another press's claim stays. */
export async function deletePlacing(database: Database, { customerOrderId, key }: PressKey): Promise<void> {
  await runSql(database, 'delete from checkout.placings where customer_order_id = $1 and idempotency_key = $2', [customerOrderId, key]);
}

export async function deletePlacingsBefore(database: Database, instant: Instant): Promise<void> {
  await runSql(database, 'delete from checkout.placings where claimed_at < to_timestamp($1::double precision / 1000)', [instant]);
}

/** Stores the answer to the press and deletes its claim, in one statement. */
export async function insertAnswer(
  database: Database,
  { customerOrderId, key, customerId }: PressKey & { customerId: number },
  answer: WireOrder,
  now: Instant,
): Promise<void> {
  await runSql(
    database,
    `with ended as (delete from checkout.placings where customer_order_id = $1 and idempotency_key = $2)
     insert into checkout.answers (customer_order_id, idempotency_key, customer_id, answered_at, answer)
     values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5)`,
    [customerOrderId, key, customerId, now, JSON.stringify(answer)],
  );
}

export async function deleteAnswersBefore(database: Database, instant: Instant): Promise<void> {
  await runSql(database, 'delete from checkout.answers where answered_at <= to_timestamp($1::double precision / 1000)', [instant]);
}

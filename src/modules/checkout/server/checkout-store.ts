import type { WireOrder } from '#/contract/rest-types.ts';
import { at } from '#/platform/server/database/column-types.ts';
import { ownTables, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { CheckoutTables } from './checkout-tables.ts';

const tables = (database: Database) => ownTables<'checkout', CheckoutTables>(database);

/** A press of 'Place order and pay', the same for all its retries (SC-466). */
interface PressKey {
  customerOrderId: string;
  key: string;
}

/** The press that has claimed the order, if any. */
export async function findPlacing(database: Database, customerOrderId: string) {
  return tables(database)
    .selectFrom('checkout.placings')
    .select(['idempotency_key as key', 'claimed_at as claimedAt'])
    .where('customer_order_id', '=', customerOrderId)
    .executeTakeFirst();
}

/** Gives the order to this press, whoever had it. */
export async function savePlacing(database: Database, { customerOrderId, key }: PressKey, now: Instant): Promise<void> {
  const claim = { idempotency_key: key, claimed_at: at(now) };
  await tables(database)
    .insertInto('checkout.placings')
    .values({ customer_order_id: customerOrderId, ...claim })
    .onConflict((conflict) => conflict.column('customer_order_id').doUpdateSet(claim))
    .execute();
}

/** Ends this press's claim; another's stays. */
export async function deletePlacing(database: Database, { customerOrderId, key }: PressKey): Promise<void> {
  await tables(database)
    .deleteFrom('checkout.placings')
    .where('customer_order_id', '=', customerOrderId)
    .where('idempotency_key', '=', key)
    .execute();
}

export async function deletePlacingsBefore(database: Database, instant: Instant): Promise<void> {
  await tables(database).deleteFrom('checkout.placings').where('claimed_at', '<', at(instant)).execute();
}

/** What this press was answered when it placed the order, unless that was before `since`. */
export async function findAnswer(
  database: Database,
  { customerOrderId, key }: PressKey,
  since: Instant,
): Promise<WireOrder | null> {
  const row = await tables(database)
    .selectFrom('checkout.answers')
    .select('answer')
    .where('customer_order_id', '=', customerOrderId)
    .where('idempotency_key', '=', key)
    .where('answered_at', '>', at(since))
    .executeTakeFirst();
  return row?.answer ?? null;
}

export async function insertAnswer(
  database: Database,
  { customerOrderId, key, customerId }: PressKey & { customerId: number },
  answer: WireOrder,
  now: Instant,
): Promise<void> {
  await tables(database)
    .insertInto('checkout.answers')
    .values({
      customer_order_id: customerOrderId,
      idempotency_key: key,
      customer_id: customerId,
      answered_at: at(now),
      answer: JSON.stringify(answer),
    })
    .execute();
}

export async function deleteAnswersBefore(database: Database, instant: Instant): Promise<void> {
  await tables(database).deleteFrom('checkout.answers').where('answered_at', '<=', at(instant)).execute();
}

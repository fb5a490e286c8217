import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import { takeInTurn, type Turns } from '#/platform/server/database/take-in-turn.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { selectHasPass } from './select-has-pass.ts';

export type PassPaymentState = 'AUTHORISED' | 'CAPTURED' | 'REFUSED';

export interface StoredPass {
  passId: number;
  customerId: number;
  planId: number;
  /** The plan's name when the pass was sold or given. */
  planName: string;
  startDate: LondonDay;
  endDate: LondonDay;
  pricePence: Pence;
  paymentCardId: string | null;
  paymentReference: string | null;
  paymentState: PassPaymentState | null;
  purchased: Instant;
  endedBy: 'STAFF' | 'PAYMENT' | null;
}

const columns = `passes.pass_id as "passId", passes.customer_id as "customerId", passes.plan_id as "planId",
  passes.plan_name as "planName", passes.start_date as "startDate", passes.end_date as "endDate", passes.price_pence as "pricePence",
  passes.payment_card_id as "paymentCardId", passes.payment_reference as "paymentReference",
  passes.payment_state as "paymentState", passes.purchased, passes.ended_by as "endedBy"`;

const today = (now: string): string => `(to_timestamp(${now}::double precision / 1000) at time zone 'Europe/London')::date`;

/** Returns the customer's pass that covers today; null if there is none. */
export async function findCurrentPass(database: Database, customerId: number, now: Instant): Promise<StoredPass | null> {
  const [pass] = await readSql<StoredPass>(
    database,
    `select ${columns} from passes.passes
     where customer_id = $1 and ended_at is null and ${today('$2')} between start_date and end_date`,
    [customerId, now],
  );
  return pass ?? null;
}

/** Returns the customer's pass that covers today and those that are to come, by their first day. */
export function listPassesFromToday(database: Database, customerId: number, now: Instant): Promise<StoredPass[]> {
  return readSql<StoredPass>(
    database,
    `select ${columns} from passes.passes
     where customer_id = $1 and ended_at is null and end_date >= ${today('$2')} order by start_date`,
    [customerId, now],
  );
}

/** Returns the pass that a press of the customer has made; null if there is none. */
export async function findPassOfKey(database: Database, customerId: number, key: string): Promise<StoredPass | null> {
  const [pass] = await runSql<StoredPass>(
    database,
    `select ${columns} from passes.passes where customer_id = $1 and idempotency_key = $2`,
    [customerId, key],
  );
  return pass ?? null;
}

/** Returns the first of the customer's passes that cover one of these days; null if there is none. */
export async function findOverlappingPass(
  database: Database,
  { customerId, startDate, endDate }: Pick<NewPass, 'customerId' | 'startDate' | 'endDate'>,
): Promise<StoredPass | null> {
  const [found] = await runSql<StoredPass>(
    database,
    `select ${columns} from passes.passes
     where customer_id = $1 and ended_at is null and start_date <= $3 and end_date >= $2 order by start_date limit 1`,
    [customerId, startDate, endDate],
  );
  return found ?? null;
}

export interface NewPass {
  customerId: number;
  planId: number;
  planName: string;
  startDate: LondonDay;
  endDate: LondonDay;
  pricePence: Pence;
  /** The payment of a pass that was bought; null for a pass that staff give. */
  payment: { paymentCardId: string; key: string; reference: string } | null;
}

/**
 * Inserts a pass and returns it. Returns null if the customer has a pass for one of its days, or if this press has
 * already made one. Waits for another transaction that is about to insert such a pass.
 */
export async function insertPass(database: Transaction, made: NewPass, now: Instant): Promise<StoredPass | null> {
  const { customerId, planId, planName, startDate, endDate, pricePence, payment } = made;
  const [pass] = await runSql<StoredPass>(
    database,
    `insert into passes.passes (customer_id, plan_id, plan_name, start_date, end_date, price_pence, purchased, payment_card_id,
       idempotency_key, payment_reference, payment_state)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000), $8, $9, $10::text, case when $10::text is null then null else 'AUTHORISED' end)
     on conflict do nothing
     returning ${columns}`,
    [customerId, planId, planName, startDate, endDate, pricePence, now, payment?.paymentCardId ?? null, payment?.key ?? null, payment?.reference ?? null],
  );
  return pass ?? null;
}

/**
 * Records once whether the provider captured the payment of a pass. A pass whose payment was refused ends. Returns
 * false if the result was already recorded.
 */
export async function saveCapture(database: Transaction, passId: number, captured: boolean, now: Instant): Promise<boolean> {
  const saved = await runSql(
    database,
    `update passes.passes set payment_state = case when $2::boolean then 'CAPTURED' else 'REFUSED' end,
       ended_at = case when $2::boolean then ended_at else coalesce(ended_at, to_timestamp($3::double precision / 1000)) end,
       ended_by = case when $2::boolean then ended_by else coalesce(ended_by, 'PAYMENT') end
     where pass_id = $1 and payment_state = 'AUTHORISED' returning pass_id`,
    [passId, captured, now],
  );
  return saved.length === 1;
}

const uncaptured: Turns = {
  table: 'passes.passes',
  key: 'pass_id',
  where: `payment_state = 'AUTHORISED' and purchased < ${instant('$2')}`,
  since: 'purchased',
  most: 200,
  returning: columns,
};

/** Returns up to 200 passes bought before an instant whose payment is not yet captured, in turn. */
export async function takePassesToCapture(database: Database, before: Instant, now: Instant): Promise<StoredPass[]> {
  return takeInTurn(database, uncaptured, now, before);
}

/**
 * Ends the customer's pass with this id, unless it is over already; with null, the one that covers today. Returns it,
 * or null if there is none.
 */
export async function endPass(database: Transaction, customerId: number, passId: number | null, now: Instant): Promise<StoredPass | null> {
  const [pass] = await runSql<StoredPass>(
    database,
    `update passes.passes set ended_at = to_timestamp($2::double precision / 1000), ended_by = 'STAFF'
     where customer_id = $1 and ended_at is null and end_date >= ${today('$2')}
       and case when $3::bigint is null then start_date <= ${today('$2')} else pass_id = $3 end
     returning ${columns}`,
    [customerId, now, passId],
  );
  return pass ?? null;
}

export interface PassFacts {
  hasPass: boolean;
  hasActivePlan: boolean;
}

/** Returns the facts that the customer's status depends on. One statement. */
export async function readPassFacts(database: Database, customerId: number, now: Instant): Promise<PassFacts> {
  const [facts] = await readSql<PassFacts>(
    database,
    `select ${selectHasPass('$1', '$2')} as "hasPass", exists (select from passes.plans where active) as "hasActivePlan"`,
    [customerId, now],
  );
  return facts!;
}

import type { TakenBackLine } from '#/modules/orders/rules/delivery/taken-back.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** The condition on a row `t` that no refund gives it back. A refund that failed, or that was returned, does not count. */
export const isNotRefunded = `not exists (
  select from orders.refunds r where r.refund_reference = t.refund_reference and r.state <> 'FAILED'
    and r.lines @> jsonb_build_array(jsonb_build_object('sequenceNumber', t.sequence_number)))`;

/** Stores what a driver took back. */
export async function insertTakenBack(database: Transaction, customerOrderId: string, lines: readonly TakenBackLine[], { takenBy, now }: { takenBy: number; now: Instant }): Promise<void> {
  await runSql(
    database,
    `insert into orders.taken_back (customer_order_id, sequence_number, thousandths, taken_by, taken_at)
     select $1, "sequenceNumber", thousandths, $3, ${instant('$4')} from jsonb_to_recordset($2::jsonb) as given("sequenceNumber" int, thousandths int)`,
    [customerOrderId, JSON.stringify(lines), takenBy, now],
  );
}

/** Returns what was taken back of an order and is not refunded, in the order of its lines. */
export async function listTakenBack(database: Database, customerOrderId: string): Promise<TakenBackLine[]> {
  return runSql<TakenBackLine>(
    database,
    `select sequence_number as "sequenceNumber", thousandths from orders.taken_back t where customer_order_id = $1 and ${isNotRefunded} order by sequence_number`,
    [customerOrderId],
  );
}

/** Records that a refund gives back what was taken back of these lines. */
export async function refundTakenBack(database: Transaction, customerOrderId: string, sequenceNumbers: readonly number[], refundReference: string): Promise<void> {
  await runSql(
    database,
    `update orders.taken_back t set refund_reference = $3 where customer_order_id = $1 and sequence_number = any($2::integer[]) and ${isNotRefunded}`,
    [customerOrderId, sequenceNumbers, refundReference],
  );
}

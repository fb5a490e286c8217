import type { TakenBackLine } from '#/modules/orders/rules/delivery/taken-back.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** How much of the line of a row `t`, in thousandths, refunds give back. A refund that failed, or that was returned, does not count. */
const refundedSince = (condition: string): string => `(
  select coalesce(sum(line.thousandths), 0)::integer
  from orders.refunds r, jsonb_to_recordset(r.lines) as line("sequenceNumber" integer, thousandths integer)
  where r.customer_order_id = t.customer_order_id and r.state <> 'FAILED' and ${condition} and line."sequenceNumber" = t.sequence_number)`;

/**
 * The part of a row `t`, in thousandths, that no refund requested since then gives back, and that can still be refunded: a refund that ran
 * when it was taken back may give back the same goods. Zero or less if nothing is left (decisions 136 and 208).
 */
const leftToRefund = `least(t.thousandths - ${refundedSince('r.requested_at >= t.taken_at')},
  (select l.thousandths from orders.picked_lines l where l.customer_order_id = t.customer_order_id and l.sequence_number = t.sequence_number) - ${refundedSince('true')})`;

/** The condition on a row `t` that something of it is still to be refunded. */
export const isNotRefunded = `${leftToRefund} > 0`;

/** Stores what a driver took back. */
export async function insertTakenBack(database: Transaction, customerOrderId: string, lines: readonly TakenBackLine[], { takenBy, now }: { takenBy: number; now: Instant }): Promise<void> {
  await runSql(
    database,
    `insert into orders.taken_back (customer_order_id, sequence_number, thousandths, taken_by, taken_at)
     select $1, "sequenceNumber", thousandths, $3, ${instant('$4')} from jsonb_to_recordset($2::jsonb) as given("sequenceNumber" int, thousandths int)`,
    [customerOrderId, JSON.stringify(lines), takenBy, now],
  );
}

/** Returns how much of what was taken back of an order is not refunded, in the order of its lines. */
export async function listTakenBack(database: Database, customerOrderId: string): Promise<TakenBackLine[]> {
  return runSql<TakenBackLine>(
    database,
    `select sequence_number as "sequenceNumber", ${leftToRefund} as thousandths from orders.taken_back t where customer_order_id = $1 and ${isNotRefunded} order by sequence_number`,
    [customerOrderId],
  );
}

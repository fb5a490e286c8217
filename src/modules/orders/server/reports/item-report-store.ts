import type { ItemProblem, RefundedAtOnce, ReportState } from '#/modules/orders/rules/reports/item-report.ts';
import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import type { OrderRefund } from '#/modules/orders/rules/picking/picked-order.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A report as it is stored, with its line's name and the state of its refund. */
export interface StoredReport {
  id: number;
  customerOrderId: string;
  customerId: number;
  sequenceNumber: number;
  name: string;
  problem: ItemProblem;
  quantity: Quantity;
  amountPence: number;
  note: string | null;
  state: ReportState;
  refund: OrderRefund['state'] | null;
  message: string | null;
  reportedAt: Instant;
  decidedBy: number | null;
  decidedAt: Instant | null;
  /** How much of the line a driver took back, and when; zero and null if nothing was. */
  takenBackThousandths: number;
  takenBackAt: Instant | null;
}

const selectReports = `
  select report_id as id, customer_order_id as "customerOrderId", report.customer_id as "customerId", sequence_number as "sequenceNumber", line.name, problem,
    json_build_object('thousandths', report.thousandths, 'uom', line.uom) as quantity, report.amount_pence as "amountPence", report.note, report.state,
    refund.state as refund, message, reported_at as "reportedAt", decided_by as "decidedBy", decided_at as "decidedAt",
    coalesce(taken.thousandths, 0) as "takenBackThousandths", taken_at as "takenBackAt"
  from orders.item_reports report join orders.picked_lines line using (customer_order_id, sequence_number)
    left join orders.refunds refund using (customer_order_id, refund_reference)
    left join orders.taken_back taken using (customer_order_id, sequence_number)`;

/** Returns the reports of an order, in the order of its lines. */
export const listReportsOfOrder = (database: Database, customerOrderId: string): Promise<StoredReport[]> =>
  runSql<StoredReport>(database, `${selectReports} where customer_order_id = $1 order by sequence_number`, [customerOrderId]);

/** Returns reports in a state, the newest first. */
export const listReports = (database: Database, { state, before, size }: { state: ReportState; before: number | null; size: number }): Promise<StoredReport[]> =>
  runSql<StoredReport>(database, `${selectReports} where report.state = $1 and ($2::bigint is null or report_id < $2) order by report_id desc limit $3`, [state, before, size]);

/** Returns a report; null if there is none. */
export async function findReport(database: Database, reportId: number): Promise<StoredReport | null> {
  return (await runSql<StoredReport>(database, `${selectReports} where report_id = $1`, [reportId]))[0] ?? null;
}

/** Returns the report of a line; null if it is not reported. */
export async function findReportOfLine(database: Database, { customerOrderId, sequenceNumber }: { customerOrderId: string; sequenceNumber: number }): Promise<{ refundReference: string | null } | null> {
  const [found] = await runSql<{ refundReference: string | null }>(
    database,
    'select refund_reference as "refundReference" from orders.item_reports where customer_order_id = $1 and sequence_number = $2',
    [customerOrderId, sequenceNumber],
  );
  return found ?? null;
}

/**
 * Counts a report of a customer, and locks the customer's count until the transaction ends: what `refundedAtOnce` returns
 * afterwards stays true.
 */
export async function countReport(database: Transaction, customerId: number): Promise<void> {
  await runSql(
    database,
    `insert into orders.item_report_counts as counted (customer_id, reports) values ($1, 1) on conflict (customer_id) do update set reports = counted.reports + 1`,
    [customerId],
  );
}

/** Stores a report that waits. Returns its id; null if the line is reported already. */
export async function insertReport(
  database: Transaction,
  report: Pick<StoredReport, 'customerOrderId' | 'customerId' | 'sequenceNumber' | 'problem' | 'amountPence' | 'note'> & { thousandths: number },
  now: Instant,
): Promise<number | null> {
  const { customerOrderId, sequenceNumber, customerId, problem, thousandths, amountPence, note } = report;
  const [stored] = await runSql<{ id: number }>(
    database,
    `insert into orders.item_reports (customer_order_id, sequence_number, customer_id, problem, thousandths, amount_pence, note, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7, ${instant('$8')}) on conflict (customer_order_id, sequence_number) do nothing returning report_id as id`,
    [customerOrderId, sequenceNumber, customerId, problem, thousandths, amountPence, note, now],
  );
  return stored?.id ?? null;
}

/** Returns what was refunded at once of an order, and of its customer since an instant. A refund that failed does not count. */
export async function refundedAtOnce(database: Transaction, { customerOrderId, customerId }: { customerOrderId: string; customerId: number }, since: Instant): Promise<RefundedAtOnce> {
  const [sums] = await runSql<RefundedAtOnce>(
    database,
    `select coalesce(sum(report.amount_pence) filter (where customer_order_id = $2), 0)::integer as "orderPence",
       coalesce(sum(report.amount_pence) filter (where reported_at >= ${instant('$3')}), 0)::integer as "customerPence",
       (count(*) filter (where reported_at >= ${instant('$3')}))::integer as items
     from orders.item_reports report join orders.refunds refund using (customer_order_id, refund_reference)
     where report.customer_id = $1 and decided_by is null and refund.state <> 'FAILED'`,
    [customerId, customerOrderId, since],
  );
  return sums!;
}

/** A decision about a report. One that is accepted without a refund has a message that says how it is made good. */
export interface ReportDecisionToSave extends Pick<StoredReport, 'id' | 'message'> {
  state: Exclude<ReportState, 'WAITING'>;
  refundReference: string | null;
}

/** Records decisions about reports. Without `decidedBy` they were refunded at once. */
export async function saveReportDecisions(database: Transaction, decisions: readonly ReportDecisionToSave[], { decidedBy, now }: { decidedBy: number | null; now: Instant }): Promise<void> {
  if (decisions.length === 0) return;
  await runSql(
    database,
    `update orders.item_reports report set state = decision.state, refund_reference = decision."refundReference", message = decision.message, decided_by = $2,
       decided_at = case when $2::bigint is null then null else ${instant('$3')} end
     from jsonb_to_recordset($1::jsonb) as decision(id bigint, state text, "refundReference" text, message text) where report.report_id = decision.id`,
    [JSON.stringify(decisions), decidedBy, now],
  );
}

/** What customers have reported so far. */
export interface ReportsOfCustomer {
  customerId: number;
  reports: number;
  waiting: number;
  /** How many are accepted without a refund. */
  madeGood: number;
  refused: number;
  refundedPence: number;
  atOnce: number;
}

/** Returns what each of these customers has reported; those who reported nothing are left out. `since` limits what was refunded at once. */
export const listReportsOfCustomers = (database: Database, customerIds: readonly number[], since: Instant): Promise<ReportsOfCustomer[]> =>
  runSql<ReportsOfCustomer>(
    database,
    `select customer_id as "customerId", reports, waiting, "madeGood", refused, "refundedPence", "atOnce"
     from orders.item_report_counts counted, lateral (
       select (count(*) filter (where report.state = 'WAITING'))::integer as waiting,
         (count(*) filter (where report.state = 'ACCEPTED' and refund_reference is null))::integer as "madeGood", (count(*) filter (where report.state = 'REFUSED'))::integer as refused,
         coalesce(sum(report.amount_pence) filter (where refund.state <> 'FAILED'), 0)::integer as "refundedPence",
         (count(*) filter (where decided_by is null and refund.state <> 'FAILED' and reported_at >= ${instant('$2')}))::integer as "atOnce"
       from orders.item_reports report left join orders.refunds refund using (customer_order_id, refund_reference) where report.customer_id = counted.customer_id) sums
     where customer_id = any($1::bigint[])`,
    [customerIds, since],
  );

/** A placed order as far as its reports depend on it. */
export interface Arrival {
  customerId: number;
  status: OrderStatus;
  /** When it was delivered, collected or completed first; null if it has not come. */
  cameAt: Instant | null;
}

/** Returns whether and when an order came to its shopper; null if there is none with this number. */
export async function findArrival(database: Database, customerOrderId: string): Promise<Arrival | null> {
  const [found] = await runSql<Arrival>(
    database,
    `select customer_id as "customerId", placed.status, case when delivery.status is null or delivery.status in ('DELIVERED', 'COLLECTED')
       then least(delivery.last_updated, (select min(at) from orders.status_changes change where change.customer_order_id = $1 and to_status = 'COMPLETED')) end as "cameAt"
     from orders.orders placed left join orders.delivery_statuses delivery using (customer_order_id) where customer_order_id = $1`,
    [customerOrderId],
  );
  return found ?? null;
}

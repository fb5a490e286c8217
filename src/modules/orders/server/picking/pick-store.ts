import type { DeliveryStatusName } from '#/modules/orders/rules/delivery/delivery-status.ts';
import type { PickRecord } from '#/modules/orders/rules/picking/picked-order.ts';
import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import { takeInTurn, type Turns } from '#/platform/server/database/take-in-turn.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/**
 * Locks a placed order until the transaction ends. Returns its customer, and the clock's time once the lock was obtained; null
 * if there is no such order. Read the order in a later statement.
 */
export async function lockOrderOfStaff(database: Transaction, customerOrderId: string): Promise<{ customerId: number; now: Instant } | null> {
  // The statements are sent together but run in order.
  const [[locked], [clock]] = await Promise.all([
    runSql<{ customerId: number }>(database, 'select customer_id as "customerId" from orders.orders where customer_order_id = $1 for update', [customerOrderId]),
    runSql<{ now: Instant }>(database, 'select platform.now() as now'),
  ]);
  return locked ? { ...locked, now: clock!.now } : null;
}

/** The status of a placed order as it is stored. */
export interface StoredStatus {
  customerId: number;
  status: OrderStatus;
  lastUpdated: Instant;
  amendCutOff: Instant;
}

/** Returns the stored status of an order; null if there is no such placed order. */
export async function findStoredStatus(database: Database, customerOrderId: string): Promise<StoredStatus | null> {
  const [row] = await runSql<StoredStatus>(
    database,
    'select customer_id as "customerId", status, last_updated as "lastUpdated", amend_cut_off as "amendCutOff" from orders.orders where customer_order_id = $1',
    [customerOrderId],
  );
  return row ?? null;
}

export interface StoredPick extends PickRecord {
  pickedBy: number;
  pickedAt: Instant;
  /** 1 for the first record of the line, and one more for each later one. */
  version: number;
}

/** Returns the records of an order's lines, in the order of the lines. */
export async function listPicks(database: Database, customerOrderId: string): Promise<StoredPick[]> {
  return runSql<StoredPick>(
    database,
    `select sequence_number as "sequenceNumber", status, thousandths, grams, substitutes, minimum_life_days as "minimumLifeDays",
       picked_by as "pickedBy", picked_at as "pickedAt", version
     from orders.picks where customer_order_id = $1 order by sequence_number`,
    [customerOrderId],
  );
}

/**
 * Stores the record of a line instead of an earlier one. If `version` is given, 0 for no record, only if the stored record
 * has it. Returns the version of the record; null if it was not stored.
 */
export async function savePick(
  database: Transaction,
  customerOrderId: string,
  pick: PickRecord,
  { pickedBy, now, version }: { pickedBy: number; now: Instant; version: number | null },
): Promise<number | null> {
  const [saved] = await runSql<{ version: number }>(
    database,
    `insert into orders.picks as stored (customer_order_id, sequence_number, status, thousandths, grams, substitutes, minimum_life_days, picked_by, picked_at, version)
     select $1, "sequenceNumber", status, thousandths, grams, substitutes, "minimumLifeDays", $3, ${instant('$4')},
       (select undone_pick_version + 1 from orders.lines where customer_order_id = $1 and lines.sequence_number = "sequenceNumber")
     from jsonb_to_record($2::jsonb) as given("sequenceNumber" int, status text, thousandths int, grams int, substitutes jsonb, "minimumLifeDays" int)
     where coalesce($5::int, 0) = 0 or exists (
       select from orders.picks where customer_order_id = $1 and sequence_number = "sequenceNumber" and version = $5::int)
     on conflict (customer_order_id, sequence_number) do update set status = excluded.status, thousandths = excluded.thousandths,
       grams = excluded.grams, substitutes = excluded.substitutes, minimum_life_days = excluded.minimum_life_days,
       picked_by = excluded.picked_by, picked_at = excluded.picked_at, version = stored.version + 1
     where $5::int is null or stored.version = $5::int
     returning version`,
    [customerOrderId, JSON.stringify(pick), pickedBy, now, version],
  );
  return saved?.version ?? null;
}

/** Removes the record of a line. Returns its version; null if there was none. */
export async function deletePick(database: Transaction, customerOrderId: string, sequenceNumber: number): Promise<number | null> {
  const [undone] = await runSql<{ version: number }>(
    database,
    `with undone as (delete from orders.picks where customer_order_id = $1 and sequence_number = $2 returning version)
     update orders.lines set undone_pick_version = undone.version from undone
     where customer_order_id = $1 and sequence_number = $2 returning undone.version`,
    [customerOrderId, sequenceNumber],
  );
  return undone?.version ?? null;
}

/** Records that staff prepare a line. */
export async function savePreparing(database: Transaction, customerOrderId: string, sequenceNumber: number, now: Instant): Promise<void> {
  await runSql(database, `update orders.lines set preparing_since = ${instant('$3')} where customer_order_id = $1 and sequence_number = $2`, [customerOrderId, sequenceNumber, now]);
}

/** Records that a picked order has been paid for, and the amount that its card was charged. */
export async function saveCaptured(database: Transaction, customerOrderId: string, capturedPence: number, now: Instant): Promise<void> {
  await runSql(database, `update orders.picked_totals set captured_pence = $2, paid_at = ${instant('$3')} where customer_order_id = $1`, [customerOrderId, capturedPence, now]);
}

const unpaid: Turns = {
  table: 'orders.picked_totals',
  key: 'customer_order_id',
  where: `customer_order_id in (select customer_order_id from orders.orders where status = 'PICKED' and last_updated < ${instant('$2')})`,
  since: 'picked_at',
  most: 100,
  returning: 'customer_order_id as "customerOrderId"',
};

/** Returns up to 100 orders that are PICKED since before `before`, in turn. */
export async function takeOrdersToPay(database: Database, before: Instant, now: Instant): Promise<string[]> {
  const rows = await takeInTurn<{ customerOrderId: string }>(database, unpaid, now, before);
  return rows.map(({ customerOrderId }) => customerOrderId);
}

export interface DeliveryStatus {
  status: DeliveryStatusName;
  wismoEtaStartsAt: Instant | null;
  wismoEtaEndsAt: Instant | null;
  driverName: string | null;
  lastUpdated: Instant;
}

/** Returns the status of an order's delivery; null if it has none. */
export async function findDeliveryStatus(database: Database, customerOrderId: string): Promise<DeliveryStatus | null> {
  return (await listDeliveryStatuses(database, [customerOrderId])).get(customerOrderId) ?? null;
}

/** Returns the delivery statuses of those orders that have one. */
export async function listDeliveryStatuses(database: Database, customerOrderIds: readonly string[]): Promise<Map<string, DeliveryStatus>> {
  const rows = await runSql<DeliveryStatus & { customerOrderId: string }>(
    database,
    `select customer_order_id as "customerOrderId", status, eta_starts_at as "wismoEtaStartsAt", eta_ends_at as "wismoEtaEndsAt",
       driver_name as "driverName", last_updated as "lastUpdated"
     from orders.delivery_statuses where customer_order_id = any($1::text[])`,
    [customerOrderIds],
  );
  return new Map(rows.map(({ customerOrderId, ...status }) => [customerOrderId, status]));
}

/** Stores the status of an order's delivery instead of the earlier one. */
export async function saveDeliveryStatus(database: Transaction, customerOrderId: string, given: DeliveryStatus, changedBy: number): Promise<void> {
  const { status, wismoEtaStartsAt, wismoEtaEndsAt, driverName, lastUpdated } = given;
  await runSql(
    database,
    `insert into orders.delivery_statuses (customer_order_id, status, eta_starts_at, eta_ends_at, driver_name, last_updated, changed_by)
     values ($1, $2, ${instant('$3')}, ${instant('$4')}, $5, ${instant('$6')}, $7)
     on conflict (customer_order_id) do update set status = excluded.status, eta_starts_at = excluded.eta_starts_at,
       eta_ends_at = excluded.eta_ends_at, driver_name = excluded.driver_name, last_updated = excluded.last_updated, changed_by = excluded.changed_by`,
    [customerOrderId, status, wismoEtaStartsAt, wismoEtaEndsAt, driverName, lastUpdated, changedBy],
  );
}

/** Ends a delivery: its status changes and the driver's name stays. */
export async function endDelivery(database: Transaction, customerOrderId: string, { status, now, changedBy }: { status: 'DELIVERED' | 'COLLECTED'; now: Instant; changedBy: number }): Promise<void> {
  await runSql(
    database,
    `insert into orders.delivery_statuses (customer_order_id, status, last_updated, changed_by) values ($1, $2, ${instant('$3')}, $4)
     on conflict (customer_order_id) do update set status = excluded.status, last_updated = excluded.last_updated, changed_by = excluded.changed_by`,
    [customerOrderId, status, now, changedBy],
  );
}

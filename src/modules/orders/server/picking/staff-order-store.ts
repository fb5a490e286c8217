import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import type { DeliveryStatusName } from '#/modules/orders/rules/delivery/delivery-status.ts';
import { addDays, startOfLondonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { statusAsOf } from '#/modules/orders/server/order-head.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { isNotRefunded } from './taken-back-store.ts';
import type { StatusChange } from '#/modules/orders/server/order-status-store.ts';

export interface StaffOrderListing {
  branchId: number | null;
  slotDate: LondonDay | null;
  status: OrderStatus | null;
  customerOrderId: string | null;
  /** Whether to list only orders whose last refund did not reach the customer (decision 133). */
  failedRefund: boolean;
  /** Whether to list only orders of which something was taken back at the door and is not refunded. */
  takenBack: boolean;
  /** Whether to list only paid orders whose delivery was tried in vain (decision 199). */
  notDelivered: boolean;
  start: number;
  size: number;
}

/** An order in a list of staff, without what its shopper sees of it. */
export interface FoundStaffOrder {
  customerOrderId: string;
  recordedLines: number;
  deliveryStatus: DeliveryStatusName | null;
}

/**
 * Returns a part of the placed orders, and the number of all. The orders of a day come in the order of their slots, those of
 * all days with the latest slot first.
 */
export async function listStaffOrders(database: Database, listing: StaffOrderListing, now: Instant): Promise<{ found: FoundStaffOrder[]; total: number }> {
  const { branchId, slotDate, status, customerOrderId, failedRefund, takenBack, notDelivered, start, size } = listing;
  // A missing filter adds no condition on the rows, so that each plan uses the index of the given filters.
  const where = `where ${branchId === null ? '$1::integer is null' : `(slot ->> 'branchId')::integer = $1`}
    and ${slotDate === null ? '$2::double precision is null and $3::double precision is null' : 'slot_starts_at >= to_timestamp($2::double precision / 1000) and slot_starts_at < to_timestamp($3::double precision / 1000)'}
    and ${status === null ? '$4::text is null and $6::double precision is not null' : `${statusAsOf('$6')} = $4`}
    and ${customerOrderId === null ? '$5::text is null' : 'customer_order_id = $5'}
    ${failedRefund ? hasFailedRefund : ''}
    ${notDelivered ? `and status = 'PAID' and customer_order_id in (select d.customer_order_id from orders.delivery_statuses d where d.status = 'NOT_DELIVERED')` : ''}
    ${takenBack ? `and customer_order_id in (select t.customer_order_id from orders.taken_back t where ${isNotRefunded})` : ''}`;
  const filters = [branchId, slotDate && startOfLondonDay(slotDate), slotDate && startOfLondonDay(addDays(slotDate, 1)), status, customerOrderId, now];
  const order = slotDate === null ? 'slot_starts_at desc, customer_order_id desc' : 'slot_starts_at, customer_order_id';
  const [found, [all]] = await Promise.all([
    runSql<FoundStaffOrder>(
      database,
      `select customer_order_id as "customerOrderId",
         (select count(*)::integer from orders.picks where picks.customer_order_id = orders.customer_order_id) as "recordedLines",
         (select d.status from orders.delivery_statuses d where d.customer_order_id = orders.customer_order_id) as "deliveryStatus"
       from orders.orders ${where} order by ${order} limit $7 offset $8`,
      [...filters, size, start],
    ),
    runSql<{ count: number }>(database, `select count(*)::integer as count from orders.orders ${where}`, filters),
  ]);
  return { found, total: all!.count };
}

// Follows the same rule as `failedRefund` of what staff read.
const hasFailedRefund = `and exists (
  select from orders.refunds failed where failed.customer_order_id = orders.customer_order_id and (failed.state = 'FAILED' or failed.returned_at is not null)
    and not exists (select from orders.refunds later where later.customer_order_id = failed.customer_order_id and later.refund_id <> failed.refund_id and later.requested_at >= coalesce(failed.returned_at, failed.settled_at)))`;

/** Returns every change of an order's status, the oldest first (SC-579). */
export async function listStatusChanges(database: Database, customerOrderId: string): Promise<StatusChange[]> {
  return runSql<StatusChange>(
    database,
    `select from_status as "from", to_status as "to", made_by as "madeBy", at from orders.status_changes where customer_order_id = $1 order by change_id`,
    [customerOrderId],
  );
}

/** Stores when an order that was not delivered comes now. Its cut-offs stay: its shopper cannot change it any more. */
export async function saveNewSlot(database: Transaction, customerOrderId: string, { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }, now: Instant): Promise<void> {
  await runSql(
    database,
    `update orders.orders set slot = slot || jsonb_build_object('startsAt', $2::bigint, 'endsAt', $3::bigint), slot_starts_at = ${instant('$2')}, last_updated = ${instant('$4')}
     where customer_order_id = $1`,
    [customerOrderId, startsAt, endsAt, now],
  );
}

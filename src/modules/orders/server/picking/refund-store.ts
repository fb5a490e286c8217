import type { OrderRefund } from '#/modules/orders/rules/picking/picked-order.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import { takeInTurn, type Turns } from '#/platform/server/database/take-in-turn.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A refund as it is stored. */
export interface StoredOrderRefund extends Omit<OrderRefund, 'requestedAt' | 'settledAt' | 'returnedPence' | 'returnedAt'> {
  customerOrderId: string;
  idempotencyKey: string;
  requestedBy: number;
}

const columns = `refund_reference as "refundReference", customer_order_id as "customerOrderId", idempotency_key as "idempotencyKey", lines,
  amount_pence as "amountPence", card_pence as "cardPence", gift_cards_pence as "giftCardsPence", reason, note, state, status_before as "statusBefore",
  closes_order as "closesOrder", requested_by as "requestedBy"`;

export async function findRefundOfKey(database: Database, customerOrderId: string, idempotencyKey: string): Promise<StoredOrderRefund | null> {
  const rows = await runSql<StoredOrderRefund>(
    database, `select ${columns} from orders.refunds where customer_order_id = $1 and idempotency_key = $2`, [customerOrderId, idempotencyKey]);
  return rows[0] ?? null;
}

export async function findOrderRefund(database: Database, refundReference: string): Promise<StoredOrderRefund | null> {
  const rows = await runSql<StoredOrderRefund>(database, `select ${columns} from orders.refunds where refund_reference = $1`, [refundReference]);
  return rows[0] ?? null;
}

/** Returns the reference of the open refund that closes an order; null if there is none. */
export async function findOpenClosing(database: Database, customerOrderId: string): Promise<string | null> {
  const [open] = await runSql<{ refundReference: string }>(
    database, `select refund_reference as "refundReference" from orders.refunds where customer_order_id = $1 and state = 'REQUESTED' and closes_order`, [customerOrderId]);
  return open?.refundReference ?? null;
}

/** Returns the reference of the refund of a customer's order that is not settled; null if there is none. */
export async function findOpenRefund(database: Database, { customerOrderId, customerId }: { customerOrderId: string; customerId: number }): Promise<string | null> {
  const [open] = await runSql<{ refundReference: string }>(
    database,
    `select refund_reference as "refundReference" from orders.refunds join orders.orders using (customer_order_id)
     where customer_order_id = $1 and customer_id = $2 and state = 'REQUESTED'`,
    [customerOrderId, customerId],
  );
  return open?.refundReference ?? null;
}

export async function insertOrderRefund(database: Transaction, refund: StoredOrderRefund, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into orders.refunds (refund_reference, customer_order_id, idempotency_key, lines, amount_pence, card_pence, gift_cards_pence,
       reason, note, status_before, closes_order, requested_by, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, ${instant('$13')})`,
    [refund.refundReference, refund.customerOrderId, refund.idempotencyKey, JSON.stringify(refund.lines), refund.amountPence, refund.cardPence,
      refund.giftCardsPence, refund.reason, refund.note, refund.statusBefore, refund.closesOrder, refund.requestedBy, now],
  );
}

/** Records the final answer to a refund. Returns the status that its order returns to; null if the refund had ended before. */
export async function endOrderRefund(database: Transaction, refundReference: string, state: 'SETTLED' | 'FAILED', now: Instant): Promise<StoredOrderRefund['statusBefore'] | null> {
  const [ended] = await runSql<Pick<StoredOrderRefund, 'statusBefore'>>(
    database,
    `update orders.refunds set state = $2, settled_at = ${instant('$3')} where refund_reference = $1 and state = 'REQUESTED' returning status_before as "statusBefore"`,
    [refundReference, state, now],
  );
  return ended?.statusBefore ?? null;
}

/** Lets a locked order become COMPLETED when its running refund ends. */
export async function completeAfterRefund(database: Transaction, customerOrderId: string): Promise<void> {
  await runSql(database, `update orders.refunds set status_before = 'COMPLETED' where customer_order_id = $1 and state = 'REQUESTED'`, [customerOrderId]);
}

/** Records what a settled refund gave back of each line; a line of which all is refunded becomes REFUNDED (SC-677). */
export async function saveRefundedLines(database: Transaction, customerOrderId: string, lines: OrderRefund['lines']): Promise<void> {
  await runSql(
    database,
    `update orders.picked_lines line set refunded_thousandths = refunded_thousandths + given.thousandths, refunded_pence = refunded_pence + given.pence,
       status = case when refunded_thousandths + given.thousandths = line.thousandths then 'REFUNDED' else status end
     from jsonb_to_recordset($2::jsonb) as given("sequenceNumber" int, thousandths int, pence int)
     where customer_order_id = $1 and sequence_number = given."sequenceNumber"`,
    [customerOrderId, JSON.stringify(lines)],
  );
}

const openRefunds: Turns = {
  table: 'orders.refunds',
  key: 'refund_id',
  where: `state = 'REQUESTED' and requested_at < ${instant('$2')}`,
  since: 'requested_at',
  most: 100,
  returning: 'refund_reference as "refundReference"',
};

/** Returns the references of up to 100 refunds that are not settled and were requested before `before`, in turn. */
export async function takeOpenOrderRefunds(database: Database, before: Instant, now: Instant): Promise<string[]> {
  const rows = await takeInTurn<{ refundReference: string }>(database, openRefunds, now, before);
  return rows.map(({ refundReference }) => refundReference);
}

/**
 * Takes the card part of a settled refund back. Its lines count as not refunded, and have again the status that they were picked
 * with. What went to gift cards stays there, as a refund of that amount. Returns whether it changed.
 */
export async function returnOrderRefund(database: Transaction, refundReference: string, now: Instant): Promise<boolean> {
  const [returned] = await runSql<{ isReturned: boolean }>(
    database,
    `with refund as materialized (
       select refund_id, customer_order_id, lines, gift_cards_pence from orders.refunds where refund_reference = $1 and state = 'SETTLED' and returned_at is null),
     lines as (
       update orders.picked_lines line set refunded_thousandths = refunded_thousandths - given.thousandths, refunded_pence = refunded_pence - given.pence,
         status = case line.status when 'REFUNDED' then coalesce(
           (select pick.status from orders.picks pick where pick.customer_order_id = line.customer_order_id and pick.sequence_number = line.sequence_number),
           'PICKED') else line.status end
       from refund, jsonb_to_recordset(refund.lines) as given("sequenceNumber" int, thousandths int, pence int)
       where line.customer_order_id = refund.customer_order_id and line.sequence_number = given."sequenceNumber"),
     changed as (
       update orders.refunds set returned_pence = card_pence, returned_at = ${instant('$2')},
         state = case when refund.gift_cards_pence > 0 then 'SETTLED' else 'FAILED' end,
         lines = case when refund.gift_cards_pence > 0 then '[]' else refunds.lines end,
         card_pence = case when refund.gift_cards_pence > 0 then 0 else card_pence end,
         amount_pence = case when refund.gift_cards_pence > 0 then refund.gift_cards_pence else amount_pence end
       from refund where refunds.refund_id = refund.refund_id returning refunds.refund_id)
     select exists (select from changed) as "isReturned"`,
    [refundReference, now],
  );
  return returned!.isReturned;
}

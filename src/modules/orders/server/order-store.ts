import { sql } from 'kysely';
import { at } from '#/platform/server/database/column-types.ts';
import { ownTables, runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { orderAsOf } from '#/modules/orders/rules/order-as-of.ts';
import type { OrderLineRecord, OrderRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { detailsOf, listDetails } from './order-details-store.ts';
import type { OrderTables } from './order-tables.ts';

const tables = (database: Database) => ownTables<'orders', OrderTables>(database);

/** A placed order as it stands now. */
export async function findPlacedOrder(database: Database, customerOrderId: string, now: Instant): Promise<OrderRecord | null> {
  const row = await tables(database)
    .selectFrom('orders.orders')
    .selectAll()
    .where('customer_order_id', '=', customerOrderId)
    .executeTakeFirst();
  if (!row) return null;
  const [record] = await withParts(database, [row], now);
  return record ?? null;
}

export interface OrderListing {
  customerId: number;
  statuses: readonly OrderStatus[] | null;
  sortBy: '-created' | 'slotDate';
  start: number;
  size: number;
}

/** A page of the customer's placed orders; one more than asked, when there is one, so that the caller sees that there are more. */
export async function listPlacedOrders(database: Database, listing: OrderListing, now: Instant): Promise<OrderRecord[]> {
  const rows = await tables(database)
    .selectFrom('orders.orders')
    .selectAll()
    .where('customer_id', '=', listing.customerId)
    .$if(listing.statuses !== null, (query) =>
      query.where(
        // As `orderAsOf` says.
        sql<boolean>`case when status = 'PLACED' and amend_cut_off <= ${at(now)} then 'FULFIL' else status end
          = any(${[...listing.statuses!]}::text[])`,
      ),
    )
    .$if(listing.sortBy === '-created', (query) => query.orderBy('created', 'desc'))
    .$if(listing.sortBy === 'slotDate', (query) => query.orderBy('slot_starts_at'))
    .orderBy('customer_order_id', 'desc')
    .offset(listing.start)
    .limit(listing.size + 1)
    .execute();
  return withParts(database, rows, now);
}

type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];
const selectOrders = (database: Database) => tables(database).selectFrom('orders.orders').selectAll().execute();

/** Lines and details of many orders in two statements, whatever their number. */
async function withParts(database: Database, rows: readonly OrderRow[], now: Instant): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.customer_order_id);
  const details = await listDetails(database, ids);
  const lines = await listLines(database, ids);
  return rows.map((row) => {
    const stored = details.get(row.customer_order_id)!;
    const order: OrderRecord = {
      customerOrderId: row.customer_order_id,
      customerId: row.customer_id,
      status: row.status,
      shopNumber: row.shop_number,
      created: row.created,
      lastUpdated: row.last_updated,
      details: detailsOf(stored, true),
      lines: lines.get(row.customer_order_id) ?? [],
      totals: {
        orderLines: row.order_lines_pence,
        offerSavings: row.offer_savings_pence,
        membershipSavings: row.membership_savings_pence,
        incentiveSavings: row.incentive_savings_pence,
        orderLevelSavings: row.order_level_savings_pence,
        deliveryCharge: row.delivery_charge_pence,
        carrierBagCharge: row.carrier_bag_charge_pence,
        depositCharge: row.deposit_charge_pence,
        giftCards: row.gift_cards_pence,
        giftVouchers: row.gift_vouchers_pence,
      },
      slot: row.slot,
      card: stored.card,
      billingAddress: stored.billingAddress,
    };
    return orderAsOf(order, now);
  });
}

async function listLines(database: Database, ids: readonly string[]): Promise<Map<string, OrderLineRecord[]>> {
  const rows = await tables(database)
    .selectFrom('orders.lines')
    .selectAll()
    .where('customer_order_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('customer_order_id')
    .orderBy('sequence_number')
    .execute();
  const byOrder = new Map<string, OrderLineRecord[]>();
  for (const row of rows) {
    const lines = byOrder.get(row.customer_order_id) ?? [];
    byOrder.set(row.customer_order_id, lines);
    lines.push({
      sequenceNumber: row.sequence_number,
      lineNumber: row.line_number,
      name: row.name,
      quantity: { thousandths: row.thousandths, uom: row.uom },
      unitPricePence: row.unit_price_pence,
      salePricePence: row.sale_price_pence,
      totalPricePence: row.total_price_pence,
      offerSharePence: row.offer_share_pence,
      depositPence: row.deposit_pence,
      priceEstimated: row.price_estimated,
      substitutionAllowed: row.substitution_allowed,
      noteToShopper: row.note_to_shopper,
      personalisedMessage: row.personalised_message,
      supplierOrderRequired: row.supplier_order_required,
      containsAlcohol: row.contains_alcohol,
      entertaining: row.entertaining,
      status: row.status,
    });
  }
  return byOrder;
}

/** How many orders the customer has placed. */
export async function countPlaced(database: Database, customerId: number): Promise<number> {
  const { placed } = await tables(database)
    .selectFrom('orders.orders')
    .select((select) => select.fn.countAll<number>().as('placed'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return placed;
}

/** Writes a placed order with its lines: three statements, whatever their number. */
export async function insertPlacedOrder(
  database: Database,
  order: OrderRecord & { status: Exclude<OrderStatus, 'PENDING'>; shopNumber: number; paymentReference: string | null },
): Promise<void> {
  const { totals, slot } = order;
  if (!slot) throw new Error(`order ${order.customerOrderId} has no slot`);
  await tables(database)
    .insertInto('orders.orders')
    .values({
      customer_order_id: order.customerOrderId,
      customer_id: order.customerId,
      status: order.status,
      shop_number: order.shopNumber,
      created: at(order.created),
      last_updated: at(order.lastUpdated),
      order_lines_pence: totals.orderLines,
      offer_savings_pence: totals.offerSavings,
      membership_savings_pence: totals.membershipSavings,
      incentive_savings_pence: totals.incentiveSavings,
      order_level_savings_pence: totals.orderLevelSavings,
      delivery_charge_pence: totals.deliveryCharge,
      carrier_bag_charge_pence: totals.carrierBagCharge,
      deposit_charge_pence: totals.depositCharge,
      gift_cards_pence: totals.giftCards,
      gift_vouchers_pence: totals.giftVouchers,
      slot: JSON.stringify(slot),
      slot_starts_at: at(slot.startsAt),
      amend_cut_off: at(slot.amendCutOff),
      payment_reference: order.paymentReference,
    })
    .execute();
  const rows = order.lines.map((line) => ({ ...line, ...line.quantity }));
  await runSql(
    database,
    `insert into orders.lines
     select $1, "sequenceNumber", "lineNumber", name, thousandths, uom, "unitPricePence", "salePricePence", "totalPricePence",
            "offerSharePence", "depositPence", "priceEstimated", "substitutionAllowed", "noteToShopper", "personalisedMessage",
            "supplierOrderRequired", "containsAlcohol", entertaining, status
     from json_to_recordset($2::json) as line(
       "sequenceNumber" int, "lineNumber" text, name text, thousandths int, uom text, "unitPricePence" int,
       "salePricePence" int, "totalPricePence" int, "offerSharePence" int, "depositPence" int, "priceEstimated" boolean,
       "substitutionAllowed" boolean, "noteToShopper" text, "personalisedMessage" text, "supplierOrderRequired" boolean,
       "containsAlcohol" boolean, entertaining boolean, status text)`,
    [order.customerOrderId, JSON.stringify(rows)],
  );
}

export async function insertStatusChange(
  database: Database,
  change: { customerOrderId: string; from: OrderStatus; to: OrderStatus; madeBy: number | null },
  now: Instant,
): Promise<void> {
  await tables(database)
    .insertInto('orders.status_changes')
    .values({
      customer_order_id: change.customerOrderId,
      from_status: change.from,
      to_status: change.to,
      made_by: change.madeBy,
      at: at(now),
    })
    .execute();
}

/** Moves every placed order on whose amend cut-off has passed, each with its status change (SC-577, SC-580); gives how many. */
export async function fulfilPlacedOrders(database: Database, now: Instant): Promise<number> {
  const moved = await runSql(
    database,
    `with moved as (
       update orders.orders set status = 'FULFIL', last_updated = greatest(last_updated, amend_cut_off)
       where status = 'PLACED' and amend_cut_off <= to_timestamp($1::double precision / 1000)
       returning customer_order_id, last_updated)
     insert into orders.status_changes (customer_order_id, from_status, to_status, made_by, at)
     select customer_order_id, 'PLACED', 'FULFIL', null, last_updated from moved
     returning customer_order_id`,
    [now],
  );
  return moved.length;
}

/** What is asked about a customer's orders as a whole (SC-590). */
export async function findStats(
  database: Database,
  customerId: number,
): Promise<{ lastCompletedStartsAt: Instant | null; paymentNeeded: boolean }> {
  const [stats] = await runSql<{ lastCompletedStartsAt: Instant | null; paymentNeeded: boolean | null }>(
    database,
    `select max(slot_starts_at) filter (where status = 'COMPLETED') as "lastCompletedStartsAt",
            bool_or(status = 'PAYMENT_FAILED') as "paymentNeeded"
     from orders.orders where customer_id = $1`,
    [customerId],
  );
  return { lastCompletedStartsAt: stats!.lastCompletedStartsAt, paymentNeeded: stats!.paymentNeeded ?? false };
}

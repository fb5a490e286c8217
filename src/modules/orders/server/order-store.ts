import { sql } from 'kysely';
import { at } from '#/platform/server/database/column-types.ts';
import { ownTables, runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { orderAsOf } from '#/modules/orders/rules/order-as-of.ts';
import type { OrderLineRecord, OrderRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { detailsOf, listDetails } from './order-details-store.ts';
import type { OrderTables } from './order-tables.ts';

const tables = (database: Database) => ownTables<'orders', OrderTables>(database);

/** A placed order in its current state. */
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

/** A page of the customer's placed orders, plus one more if there is one, so that the caller can tell. */
export async function listPlacedOrders(database: Database, listing: OrderListing, now: Instant): Promise<OrderRecord[]> {
  const rows = await tables(database)
    .selectFrom('orders.orders')
    .selectAll()
    .where('customer_id', '=', listing.customerId)
    .$if(listing.statuses !== null, (query) =>
      query.where(
        // The same rule as `orderAsOf`.
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

/** One status change of an order; `madeBy` is null for the server itself. */
export interface StatusChange {
  from: OrderStatus;
  to: OrderStatus;
  madeBy: number | null;
  at: Instant;
}

/** An order to be stored as placed. Its shop number is counted when it is stored. */
export interface OrderToStore extends Omit<OrderRecord, 'status' | 'shopNumber'> {
  status: Exclude<OrderStatus, 'PENDING'>;
  paymentReference: string | null;
}

/**
 * Stores a placed order with its lines, its details and its status changes, and returns its shop number: a customer's
 * orders are numbered as they are stored (SC-560). `changedBy` placed it: staff or the customer (SC-023). One
 * statement, whatever the number of lines.
 */
export async function insertOrder(
  database: Database,
  order: OrderToStore,
  { changes, changedBy }: { changes: readonly StatusChange[]; changedBy: number | null },
): Promise<number> {
  const { slot } = order;
  if (!slot) throw new Error(`order ${order.customerOrderId} has no slot`);
  const header = {
    ...order,
    ...order.totals,
    slotStartsAt: slot.startsAt,
    amendCutOff: slot.amendCutOff,
    lines: order.lines.map(({ quantity, ...line }) => ({ ...line, ...quantity })),
    details: { ...order.details, card: order.card, billingAddress: order.billingAddress },
    changes,
    changedBy,
  };
  const [stored] = await runSql<{ shopNumber: number }>(database, insertOrderStatement, [JSON.stringify(header)]);
  return stored!.shopNumber;
}

const instant = (milliseconds: string): string => `to_timestamp(${milliseconds}::double precision / 1000)`;

const insertOrderStatement = `
  with given as materialized (
    select * from json_to_record($1::json) as given(
      "customerOrderId" text, "customerId" bigint, status text, created bigint, "lastUpdated" bigint, "orderLines" int,
      "offerSavings" int, "membershipSavings" int, "incentiveSavings" int, "orderLevelSavings" int, "deliveryCharge" int,
      "carrierBagCharge" int, "depositCharge" int, "giftCards" int, "giftVouchers" int, slot jsonb, "slotStartsAt" bigint,
      "amendCutOff" bigint, "paymentReference" text, lines json, details json, changes json, "changedBy" bigint)),
  placed as (
    insert into orders.orders (customer_order_id, customer_id, status, shop_number, created, last_updated, order_lines_pence,
      offer_savings_pence, membership_savings_pence, incentive_savings_pence, order_level_savings_pence, delivery_charge_pence,
      carrier_bag_charge_pence, deposit_charge_pence, gift_cards_pence, gift_vouchers_pence, slot, slot_starts_at,
      amend_cut_off, payment_reference)
    select "customerOrderId", "customerId", status,
      1 + (select count(*) from orders.orders where customer_id = "customerId"), ${instant('created')}, ${instant('"lastUpdated"')},
      "orderLines", "offerSavings", "membershipSavings", "incentiveSavings", "orderLevelSavings", "deliveryCharge",
      "carrierBagCharge", "depositCharge", "giftCards", "giftVouchers", slot, ${instant('"slotStartsAt"')},
      ${instant('"amendCutOff"')}, "paymentReference"
    from given
    returning shop_number),
  lines as (
    insert into orders.lines (customer_order_id, sequence_number, line_number, name, thousandths, uom, unit_price_pence,
      sale_price_pence, total_price_pence, offer_share_pence, deposit_pence, price_estimated, substitution_allowed,
      note_to_shopper, personalised_message, supplier_order_required, contains_alcohol, entertaining, status)
    select "customerOrderId", line.*
    from given, json_to_recordset(lines) as line(
      "sequenceNumber" int, "lineNumber" text, name text, thousandths int, uom text, "unitPricePence" int, "salePricePence" int,
      "totalPricePence" int, "offerSharePence" int, "depositPence" int, "priceEstimated" boolean, "substitutionAllowed" boolean,
      "noteToShopper" text, "personalisedMessage" text, "supplierOrderRequired" boolean, "containsAlcohol" boolean,
      entertaining boolean, status text)),
  details as (
    insert into orders.details (customer_order_id, contact_number, delivery_note, bagless, paper_statement,
      substitutions_allowed, card, save_card, billing_address, changed_by)
    select "customerOrderId", "contactNumber", "deliveryNote", bagless, "paperStatement", "substitutionsAllowed", card, false,
      "billingAddress", "changedBy"
    from given, json_to_record(details) as detail(
      "contactNumber" text, "deliveryNote" text, bagless boolean, "paperStatement" boolean, "substitutionsAllowed" boolean,
      card jsonb, "billingAddress" jsonb)
    on conflict (customer_order_id) do update set contact_number = excluded.contact_number,
      delivery_note = excluded.delivery_note, bagless = excluded.bagless, paper_statement = excluded.paper_statement,
      substitutions_allowed = excluded.substitutions_allowed, card = excluded.card, save_card = false,
      billing_address = excluded.billing_address, changed_by = excluded.changed_by),
  changed as (
    insert into orders.status_changes (customer_order_id, from_status, to_status, made_by, at)
    select "customerOrderId", "from", "to", "madeBy", ${instant('"at"')}
    from given, json_to_recordset(changes) as change("from" text, "to" text, "madeBy" bigint, "at" bigint))
  select shop_number as "shopNumber" from placed`;

/**
 * Moves on every placed order whose amend cut-off has passed, each with its status change (SC-577, SC-580); returns how
 * many.
 */
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

/** Statistics about all of a customer's orders (SC-590). */
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

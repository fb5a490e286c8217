import { shownSlotType } from '#/modules/slots/rules/slot-types.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { orderAsOf } from '#/modules/orders/rules/order-as-of.ts';
import { canBecome } from '#/modules/orders/rules/order-transitions.ts';
import { placedEntry } from '#/modules/codes/rules/present-codes.ts';
import { selectPlacedCodes, type PlacedCode } from '#/modules/codes/server/public.ts';
import type { OrderLineRecord, OrderRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { selectGiftVouchers, selectPlacedGiftCards } from '#/modules/gifts/server/public.ts';
import { detailsOf, listDetails } from './order-details-store.ts';

/** Returns a placed order with its current status, or null if there is none with this number. */
export async function findPlacedOrder(database: Database, customerOrderId: string, now: Instant): Promise<OrderRecord | null> {
  const [row] = await runSql<OrderRow>(database, `${selectOrders} where customer_order_id = $1`, [customerOrderId]);
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

/**
 * Returns a page of the customer's placed orders and, if there is one, the order after it, which tells the caller that
 * there is a next page.
 */
export async function listPlacedOrders(database: Database, listing: OrderListing, now: Instant): Promise<OrderRecord[]> {
  const { customerId, statuses, sortBy, start, size } = listing;
  const rows = await runSql<OrderRow>(
    database,
    // Follows the same rule as `orderAsOf`.
    `${selectOrders} where customer_id = $1
       and ($2::text[] is null
         or case when status = 'PLACED' and amend_cut_off <= to_timestamp($3::double precision / 1000) then 'FULFIL' else status end = any($2))
     order by ${sortBy === '-created' ? 'created desc' : 'slot_starts_at'}, customer_order_id desc offset $4 limit $5`,
    [customerId, statuses, now, start, size + 1],
  );
  return withParts(database, rows, now);
}

/** Returns the ids of the delivery addresses of a customer's orders in progress (SC-583). */
export async function listAddressesInProgress(database: Database, customerId: number): Promise<number[]> {
  const rows = await runSql<{ addressId: number }>(
    database,
    `select distinct (slot -> 'deliveryAddress' ->> 'id')::bigint as "addressId" from orders.orders
     where customer_id = $1 and status in ('AMENDING', 'PLACED', 'FULFIL', 'PICKED', 'PAYMENT_FAILED')
       and slot -> 'deliveryAddress' ->> 'id' is not null`,
    [customerId],
  );
  return rows.map(({ addressId }) => addressId);
}

type OrderRow = Pick<OrderRecord, 'customerOrderId' | 'customerId' | 'status' | 'shopNumber' | 'created' | 'lastUpdated' | 'slot' | 'totals' | 'giftCards' | 'giftVouchers'> & { codes: PlacedCode[] | null };

const selectOrders = `
  select customer_order_id as "customerOrderId", customer_id as "customerId", status, shop_number as "shopNumber", created,
    last_updated as "lastUpdated", slot, json_build_object(
      'orderLines', order_lines_pence, 'offerSavings', offer_savings_pence, 'membershipSavings', membership_savings_pence,
      'incentiveSavings', incentive_savings_pence, 'orderLevelSavings', order_level_savings_pence,
      'deliveryCharge', delivery_charge_pence, 'carrierBagCharge', carrier_bag_charge_pence,
      'depositCharge', deposit_charge_pence, 'giftCards', gift_cards_pence, 'giftVouchers', gift_vouchers_pence) as totals,
    ${selectPlacedCodes('orders.customer_order_id')} as codes,
    ${selectPlacedGiftCards('orders.customer_order_id')} as "giftCards", ${selectGiftVouchers('orders.customer_order_id')} as "giftVouchers"
  from orders.orders`;

/** Completes orders with their lines, details and current status, in two statements whatever the number of orders. */
async function withParts(database: Database, rows: readonly OrderRow[], now: Instant): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ customerOrderId }) => customerOrderId);
  const details = await listDetails(database, ids);
  const lines = await listLines(database, ids);
  return rows.map((row) => {
    const stored = details.get(row.customerOrderId)!;
    const order: OrderRecord = {
      ...row,
      slot: row.slot && { ...row.slot, type: shownSlotType(row.slot.type) },
      details: detailsOf(stored, true),
      lines: lines.get(row.customerOrderId) ?? [],
      codes: (row.codes ?? []).map(placedEntry),
      card: stored.card,
      billingAddress: stored.billingAddress,
    };
    return orderAsOf(order, now);
  });
}

async function listLines(database: Database, ids: readonly string[]): Promise<Map<string, OrderLineRecord[]>> {
  const rows = await runSql<OrderLineRecord & { customerOrderId: string }>(
    database,
    `select customer_order_id as "customerOrderId", sequence_number as "sequenceNumber", line_number as "lineNumber", name,
       json_build_object('thousandths', thousandths, 'uom', uom) as quantity, unit_price_pence as "unitPricePence",
       sale_price_pence as "salePricePence", total_price_pence as "totalPricePence", offer_share_pence as "offerSharePence",
       deposit_pence as "depositPence", price_estimated as "priceEstimated", substitution_allowed as "substitutionAllowed",
       note_to_shopper as "noteToShopper", personalised_message as "personalisedMessage",
       supplier_order_required as "supplierOrderRequired", contains_alcohol as "containsAlcohol", entertaining, status
     from orders.lines where customer_order_id = any($1::text[]) order by customer_order_id, sequence_number`,
    [ids],
  );
  const byOrder = new Map<string, OrderLineRecord[]>();
  for (const { customerOrderId, ...line } of rows) {
    const lines = byOrder.get(customerOrderId) ?? [];
    byOrder.set(customerOrderId, lines);
    lines.push(line);
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

/** An order to be stored as placed. */
export interface OrderToStore extends Omit<OrderRecord, 'status' | 'codes' | 'giftCards' | 'giftVouchers'> {
  /** The number that `takeShopNumber` returned, or `findToPlace`. */
  shopNumber: number;
  status: Exclude<OrderStatus, 'PENDING'>;
  paymentReference: string | null;
}

/**
 * Takes the number of the customer's next order (SC-560). Other transactions that ask for the same customer wait until
 * this one has ended, so that each gets a number of its own.
 */
export async function takeShopNumber(database: Transaction, customerId: number): Promise<number> {
  const [taken] = await runSql<{ shopNumber: number }>(database, 'select orders.take_shop_number($1) as "shopNumber"', [customerId]);
  return taken!.shopNumber;
}

/**
 * Stores a placed order with its lines, its details and its status changes. `changedBy` is the id of the person who
 * placed it, staff or customer (SC-023). Throws if the order has no slot. Runs one statement, whatever the number of
 * lines.
 */
export async function insertOrder(
  database: Database,
  order: OrderToStore,
  { changes, changedBy }: { changes: readonly StatusChange[]; changedBy: number | null },
): Promise<void> {
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
  await runSql(database, insertOrderStatement, [JSON.stringify(header)]);
}

const instant = (milliseconds: string): string => `to_timestamp(${milliseconds}::double precision / 1000)`;

const insertOrderStatement = `
  with given as materialized (
    select * from json_to_record($1::json) as given(
      "customerOrderId" text, "customerId" bigint, status text, "shopNumber" int, created bigint, "lastUpdated" bigint, "orderLines" int,
      "offerSavings" int, "membershipSavings" int, "incentiveSavings" int, "orderLevelSavings" int, "deliveryCharge" int,
      "carrierBagCharge" int, "depositCharge" int, "giftCards" int, "giftVouchers" int, slot jsonb, "slotStartsAt" bigint,
      "amendCutOff" bigint, "paymentReference" text, lines json, details json, changes json, "changedBy" bigint)),
  placed as (
    insert into orders.orders (customer_order_id, customer_id, status, shop_number, created, last_updated, order_lines_pence,
      offer_savings_pence, membership_savings_pence, incentive_savings_pence, order_level_savings_pence, delivery_charge_pence,
      carrier_bag_charge_pence, deposit_charge_pence, gift_cards_pence, gift_vouchers_pence, slot, slot_starts_at,
      amend_cut_off, payment_reference)
    select "customerOrderId", "customerId", status, "shopNumber", ${instant('created')}, ${instant('"lastUpdated"')},
      "orderLines", "offerSavings", "membershipSavings", "incentiveSavings", "orderLevelSavings", "deliveryCharge",
      "carrierBagCharge", "depositCharge", "giftCards", "giftVouchers", slot, ${instant('"slotStartsAt"')},
      ${instant('"amendCutOff"')}, "paymentReference"
    from given),
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
  select`;

/**
 * Locks a customer's placed order until the transaction ends, and returns the clock's time once the lock was obtained;
 * null if the customer has no such order. Read the order in a later statement: the one that waits for the lock would
 * return it as it was before.
 */
export async function lockPlacedOrder(database: Transaction, { customerOrderId, customerId }: { customerOrderId: string; customerId: number }): Promise<Instant | null> {
  // The statements are sent together but run in order.
  const [locked, [clock]] = await Promise.all([
    runSql(database, 'select from orders.orders where customer_order_id = $1 and customer_id = $2 for update', [customerOrderId, customerId]),
    runSql<{ now: Instant }>(database, 'select platform.now() as now'),
  ]);
  return locked.length === 1 ? clock!.now : null;
}

/**
 * Changes the status of an order if it still has the expected one, and records the change (SC-578, SC-579). A cancelled
 * order's slot becomes CANCELLED with it. Returns whether the status was changed.
 */
export async function changeStatus(database: Transaction, customerOrderId: string, { from, to, madeBy, at }: StatusChange): Promise<boolean> {
  if (!canBecome(from, to)) return false;
  const changed = await runSql(
    database,
    `with changed as (
       update orders.orders set status = $3, last_updated = to_timestamp($5::double precision / 1000),
         slot = case when $3 = 'CANCELLED' then jsonb_set(slot, '{status}', '"CANCELLED"') else slot end
       where customer_order_id = $1 and status = $2
       returning customer_order_id)
     insert into orders.status_changes (customer_order_id, from_status, to_status, made_by, at)
     select customer_order_id, $2, $3, $4, to_timestamp($5::double precision / 1000) from changed
     returning customer_order_id`,
    [customerOrderId, from, to, madeBy, at],
  );
  return changed.length === 1;
}

/**
 * Sets every placed order whose amend cut-off has passed to FULFIL, and records each status change (SC-577, SC-580).
 * Returns the number of orders.
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

/** Returns statistics about all orders that a customer has placed (SC-590). */
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

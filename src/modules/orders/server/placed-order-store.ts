import type { OrderRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { UsualTexts } from './order-details-store.ts';
import type { StatusChange } from './order-status-store.ts';

/** An order to be stored as placed. */
export interface OrderToStore extends Omit<OrderRecord, 'status' | 'codes' | 'giftCards' | 'giftVouchers' | 'picked'> {
  /** The number that `takeShopNumber` returned, or `findToPlace`. */
  shopNumber: number;
  status: Exclude<OrderStatus, 'PENDING'>;
  paymentReference: string | null;
  /** The texts that the order would have without the shopper's own; not given if they are not known. */
  usualTexts?: UsualTexts;
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
  await runSql(database, insertOrderStatement, [JSON.stringify(rowOf(order, { changes, changedBy }))]);
}

/**
 * Stores an order that is placed again instead of what it was placed with before, and records the change from AMENDING.
 * Its number and the time it was placed stay, and are returned. Returns null and changes nothing if the order is not
 * AMENDING. Runs one statement, whatever the number of lines.
 */
export async function replaceOrder(
  database: Transaction,
  order: OrderToStore,
  { changes, changedBy }: { changes: readonly StatusChange[]; changedBy: number | null },
): Promise<{ shopNumber: number; created: Instant } | null> {
  const [replaced] = await runSql<{ shopNumber: number; created: Instant }>(database, replaceOrderStatement, [JSON.stringify(rowOf(order, { changes, changedBy }))]);
  return replaced ?? null;
}

function rowOf(order: OrderToStore, { changes, changedBy }: { changes: readonly StatusChange[]; changedBy: number | null }) {
  const { slot } = order;
  if (!slot) throw new Error(`order ${order.customerOrderId} has no slot`);
  return {
    ...order,
    ...order.totals,
    slotStartsAt: slot.startsAt,
    amendCutOff: slot.amendCutOff,
    lines: order.lines.map(({ quantity, ...line }) => ({ ...line, ...quantity })),
    details: { ...order.details, card: order.card, billingAddress: order.billingAddress, usualTexts: order.usualTexts ?? null },
    changes,
    changedBy,
  };
}

const given = `given as materialized (
    select * from json_to_record($1::json) as given(
      "customerOrderId" text, "customerId" bigint, status text, "shopNumber" int, created bigint, "lastUpdated" bigint, "orderLines" int,
      "offerSavings" int, "membershipSavings" int, "incentiveSavings" int, "orderLevelSavings" int, "deliveryCharge" int,
      "carrierBagCharge" int, "depositCharge" int, "giftCards" int, "giftVouchers" int, slot jsonb, "slotStartsAt" bigint,
      "amendCutOff" bigint, "paymentReference" text, lines json, details json, changes json, "changedBy" bigint))`;

/** The columns of a placed order that placing it again changes, and their values in `given`. */
const placedColumns = {
  status: 'given.status',
  last_updated: instant('"lastUpdated"'),
  order_lines_pence: '"orderLines"',
  offer_savings_pence: '"offerSavings"',
  membership_savings_pence: '"membershipSavings"',
  incentive_savings_pence: '"incentiveSavings"',
  order_level_savings_pence: '"orderLevelSavings"',
  delivery_charge_pence: '"deliveryCharge"',
  carrier_bag_charge_pence: '"carrierBagCharge"',
  deposit_charge_pence: '"depositCharge"',
  gift_cards_pence: '"giftCards"',
  gift_vouchers_pence: '"giftVouchers"',
  slot: 'given.slot',
  slot_starts_at: instant('"slotStartsAt"'),
  amend_cut_off: instant('"amendCutOff"'),
  payment_reference: '"paymentReference"',
};

/** The columns of a line, and their types and names in `lines`. */
const lineColumns = {
  line_number: ['lineNumber', 'text'],
  name: ['name', 'text'],
  thousandths: ['thousandths', 'int'],
  uom: ['uom', 'text'],
  unit_price_pence: ['unitPricePence', 'int'],
  sale_price_pence: ['salePricePence', 'int'],
  total_price_pence: ['totalPricePence', 'int'],
  offer_share_pence: ['offerSharePence', 'int'],
  member_share_pence: ['memberSharePence', 'int'],
  offered_units: ['offeredUnits', 'int'],
  deposit_pence: ['depositPence', 'int'],
  vat_rate: ['vatRate', 'text'],
  price_estimated: ['priceEstimated', 'boolean'],
  weighed: ['weighed', 'jsonb'],
  substitution_allowed: ['substitutionAllowed', 'boolean'],
  note_to_shopper: ['noteToShopper', 'text'],
  personalised_message: ['personalisedMessage', 'text'],
  supplier_order_required: ['supplierOrderRequired', 'boolean'],
  contains_alcohol: ['containsAlcohol', 'boolean'],
  minimum_age: ['minimumAge', 'smallint'],
  entertaining: ['entertaining', 'boolean'],
  status: ['status', 'text'],
} satisfies Record<string, [name: string, type: string]>;

/** Inserts the lines, details and status changes of the orders in the table `placed`. */
const insertParts = `
  lines as (
    insert into orders.lines (customer_order_id, sequence_number, ${Object.keys(lineColumns).join(', ')}, preparing_since)
    -- A line that staff prepare stays so when its order is placed again, also under another sequence number.
    select "customerOrderId", line.*,
      (select old.preparing_since from orders.lines old where old.customer_order_id = "customerOrderId" and old.line_number = line."lineNumber")
    from given join placed on customer_order_id = "customerOrderId", json_to_recordset(given.lines) as line(
      "sequenceNumber" int, ${Object.values(lineColumns).map(([name, type]) => `"${name}" ${type}`).join(', ')})
    on conflict (customer_order_id, sequence_number) do update set
      ${Object.keys(lineColumns).map((column) => `${column} = excluded.${column}`).join(', ')}, preparing_since = excluded.preparing_since),
  details as (
    insert into orders.details (customer_order_id, contact_number, delivery_note, bagless, paper_statement,
      substitutions_allowed, card, save_card, billing_address, usual_texts, changed_by)
    select "customerOrderId", "contactNumber", "deliveryNote", bagless, "paperStatement", "substitutionsAllowed", card, false,
      "billingAddress", nullif("usualTexts", 'null'), "changedBy"
    from given join placed on customer_order_id = "customerOrderId", json_to_record(given.details) as detail(
      "contactNumber" text, "deliveryNote" text, bagless boolean, "paperStatement" boolean, "substitutionsAllowed" boolean,
      card jsonb, "billingAddress" jsonb, "usualTexts" jsonb)
    on conflict (customer_order_id) do update set contact_number = excluded.contact_number,
      delivery_note = excluded.delivery_note, bagless = excluded.bagless, paper_statement = excluded.paper_statement,
      substitutions_allowed = excluded.substitutions_allowed, card = excluded.card, save_card = false,
      billing_address = excluded.billing_address, usual_texts = excluded.usual_texts, changed_by = excluded.changed_by, placed = null),
  changed as (
    insert into orders.status_changes (customer_order_id, from_status, to_status, made_by, at)
    select "customerOrderId", "from", "to", "madeBy", ${instant('"at"')}
    from given join placed on customer_order_id = "customerOrderId", json_to_recordset(changes) as change("from" text, "to" text, "madeBy" bigint, "at" bigint))`;

const insertOrderStatement = `
  with ${given},
  placed as (
    insert into orders.orders (customer_order_id, customer_id, shop_number, created, ${Object.keys(placedColumns).join(', ')})
    select "customerOrderId", "customerId", "shopNumber", ${instant('created')}, ${Object.values(placedColumns).join(', ')}
    from given returning customer_order_id),
  ${insertParts}
  select`;

const replaceOrderStatement = `
  with ${given},
  placed as (
    update orders.orders set ${Object.entries(placedColumns).map(([column, value]) => `${column} = ${value}`).join(', ')}
    from given where customer_order_id = "customerOrderId" and orders.status = 'AMENDING'
    returning customer_order_id, shop_number, orders.created as first_placed),
  gone as (
    delete from orders.lines using placed, given
    where lines.customer_order_id = placed.customer_order_id and sequence_number > json_array_length(given.lines)),
  ${insertParts}
  select shop_number as "shopNumber", first_placed as created from placed`;

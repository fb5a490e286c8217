import type { ConfirmedOrder } from '#/modules/trolley/rules/lines/trolley-line.ts';
import { runSql, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import type { OrderHeader } from './trolley-store.ts';

/** An order of a customer, as `lockToAmend` finds it. */
export type OrderToAmend = Pick<OrderHeader, 'customerOrderId' | 'state'>;

/**
 * Locks one of a customer's orders and the one that they are amending, if that is another, and returns those that exist.
 * Until the transaction ends, no other call begins an amend for the customer.
 */
export async function lockToAmend(database: Transaction, customerOrderId: string, customerId: number): Promise<OrderToAmend[]> {
  // The statements are sent together but run in order.
  const [, orders] = await Promise.all([
    runSql(database, "select pg_advisory_xact_lock(hashtextextended('trolley.begin_amend', $1))", [customerId]),
    runSql<OrderToAmend>(
      database,
      `select customer_order_id as "customerOrderId", state from trolley.orders
       where customer_id = $2 and (customer_order_id = $1 or state = 'AMENDING') order by customer_order_id for update`,
      [customerOrderId, customerId],
    ),
  ]);
  return orders;
}

/** A line of an order as it was placed. */
export interface PlacedLine {
  lineNumber: string;
  quantity: Quantity;
  canSubstitute: boolean;
  noteToShopper: string | null;
  personalisedMessage: string | null;
  retailPricePence: number;
  pricePence: number;
  totalPricePence: number;
  /** Whether staff prepare the line already (SC-659). */
  preparing: boolean;
}

/** Returns SQL for whether any line of an order's trolley allows substitutes; null without lines. Takes SQL for the order's number. */
export const selectTrolleyAllows = (customerOrderId: string): string =>
  `(select bool_or(can_substitute) from trolley.lines where customer_order_id = ${customerOrderId})`;

/** A placed order whose trolley becomes the customer's current one. */
export interface AmendToBegin extends Omit<ConfirmedOrder, 'lines'> {
  customerOrderId: string;
  /** The lines in the order in which they were added. */
  lines: readonly PlacedLine[];
}

/**
 * Makes the trolley of a placed order the draft of its amend, with the lines of the placed order, and stores the order as
 * it was confirmed. The lines keep the shopper's own choices of substitutes, which an order for which substitutes were
 * refused at checkout lacks. Returns false and changes nothing if the order is not PLACED.
 */
export async function beginAmend(database: Transaction, { customerOrderId, lines, ...header }: AmendToBegin, now: Instant): Promise<boolean> {
  const rows = lines.map(({ quantity, ...line }) => ({ ...line, ...quantity }));
  const begun = await runSql(
    database,
    `with given as (
       select * from rows from (json_to_recordset($2::json) as ("lineNumber" text, thousandths int, uom text, "canSubstitute" boolean,
         "noteToShopper" text, "personalisedMessage" text, "retailPricePence" int, "pricePence" int, "totalPricePence" int,
         preparing boolean)) with ordinality as line("lineNumber", thousandths, uom, "canSubstitute", "noteToShopper", "personalisedMessage",
           "retailPricePence", "pricePence", "totalPricePence", preparing, place)),
     -- The trolley of an order that was recorded after the fact has no lines.
     missing as (
       insert into trolley.lines (customer_order_id, item_id, line_number, thousandths, uom, can_substitute, note_to_shopper, personalised_message)
       select customer_order_id, place, "lineNumber", thousandths, uom, "canSubstitute", "noteToShopper", "personalisedMessage"
       from given, trolley.orders
       where customer_order_id = $1 and state = 'PLACED' and not exists (select from trolley.lines where customer_order_id = $1)
       returning *),
     lines as (
       select * from trolley.lines where customer_order_id = $1 union all select * from missing)
     update trolley.orders set state = 'AMENDING', version = version + 1, changed_at = ${instant('$4')},
       last_item_id = greatest(last_item_id, (select max(item_id) from lines)),
       confirmed = $3::jsonb || jsonb_build_object('substitutionDefault', substitution_default, 'lines', (
         select coalesce(jsonb_agg(jsonb_build_object('itemId', item_id, 'lineNumber', line_number,
           'quantity', jsonb_build_object('thousandths', lines.thousandths, 'uom', lines.uom), 'canSubstitute', can_substitute,
           'noteToShopper', note_to_shopper, 'personalisedMessage', personalised_message, 'changedBy', changed_by,
           'retailPricePence', "retailPricePence", 'pricePence', "pricePence", 'totalPricePence', "totalPricePence", 'preparing', preparing)), '[]')
         from lines join given on "lineNumber" = line_number))
     where customer_order_id = $1 and state = 'PLACED' returning version`,
    [customerOrderId, JSON.stringify(rows), JSON.stringify(header), now],
  );
  return begun.length === 1;
}

/**
 * Ends the amends of orders: each trolley has the lines and the substitution default again that it had when its amend
 * began, and is PLACED. Ignores orders that are not being amended. Runs the same number of statements whatever the number
 * of orders.
 */
export async function endAmends(database: Transaction, customerOrderIds: readonly string[], now: Instant): Promise<void> {
  // The statements are sent together but run in order.
  await Promise.all([
    runSql(
      database,
      `delete from trolley.lines using trolley.orders
       where lines.customer_order_id = orders.customer_order_id and orders.customer_order_id = any($1::text[]) and state = 'AMENDING'`,
      [customerOrderIds],
    ),
    runSql(
      database,
      `insert into trolley.lines (customer_order_id, item_id, line_number, thousandths, uom, can_substitute, note_to_shopper, personalised_message, changed_by)
       select customer_order_id, "itemId", "lineNumber", (quantity ->> 'thousandths')::int, quantity ->> 'uom', "canSubstitute",
         "noteToShopper", "personalisedMessage", "changedBy"
       from trolley.orders, jsonb_to_recordset(confirmed -> 'lines') as line("itemId" int, "lineNumber" text, quantity jsonb,
         "canSubstitute" boolean, "noteToShopper" text, "personalisedMessage" text, "changedBy" bigint)
       where customer_order_id = any($1::text[]) and state = 'AMENDING'`,
      [customerOrderIds],
    ),
    runSql(
      database,
      `update trolley.orders set state = 'PLACED', substitution_default = (confirmed ->> 'substitutionDefault')::boolean, confirmed = null,
         version = version + 1, changed_at = ${instant('$2')}
       where customer_order_id = any($1::text[]) and state = 'AMENDING'`,
      [customerOrderIds, now],
    ),
  ]);
}

/**
 * Locks up to `most` orders whose time for amending has passed, and returns their numbers. Skips those in `except`, and
 * orders that another call has locked, such as one that is being placed again.
 */
export async function lockOverdueAmends(database: Transaction, { now, most, except }: { now: Instant; most: number; except: readonly string[] }): Promise<string[]> {
  const rows = await runSql<{ customerOrderId: string }>(
    database,
    `select customer_order_id as "customerOrderId" from trolley.orders
     where state = 'AMENDING' and (confirmed ->> 'amendCutOff')::bigint <= $1::double precision
       and customer_order_id <> all($3::text[]) order by customer_order_id limit $2 for update skip locked`,
    [now, most, except],
  );
  return rows.map(({ customerOrderId }) => customerOrderId);
}

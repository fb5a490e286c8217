import { runSql, type Database } from '#/platform/server/database/database.ts';

/** A note for the picker, from an earlier order. */
export interface ShopperNote {
  lineNumber: string;
  /** The product's name in that order. */
  name: string;
  note: string;
}

/**
 * The number of a customer's latest orders to search, and the maximum number of notes to return. The limits keep the
 * call fast for long-standing customers.
 */
const ordersLookedThrough = 100;
const mostNotes = 200;

/**
 * Returns the notes of the customer's earlier orders: the latest for each product, those of the latest orders first.
 * The order being amended does not count as earlier: its notes are in the trolley. Runs one statement, whatever the
 * number of orders.
 */
export async function listShopperNotes(database: Database, customerId: number): Promise<ShopperNote[]> {
  return runSql<ShopperNote>(
    database,
    // Lines are looked up order by order, as in `listBoughtWith`.
    `with latest as materialized (
       select customer_order_id, shop_number from orders.orders
       where customer_id = $1 and status <> 'AMENDING'
       order by shop_number desc limit ${ordersLookedThrough}),
     noted as (
       select distinct on (line_number) line_number, name, note_to_shopper, shop_number
       from latest cross join lateral (
         select line_number, name, note_to_shopper from orders.lines
         where lines.customer_order_id = latest.customer_order_id and note_to_shopper <> '' offset 0) as line
       order by line_number, shop_number desc)
     select line_number as "lineNumber", name, note_to_shopper as note
     from noted
     order by shop_number desc, line_number
     limit ${mostNotes}`,
    [customerId],
  );
}

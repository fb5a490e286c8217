import { runSql, type Database } from '#/platform/server/database/database.ts';

/**
 * The number of the latest completed orders to search. Without this limit, calls would become slower the more the shop
 * has sold.
 */
const ordersLookedThrough = 500;

/**
 * Returns the line numbers that were bought in the same completed orders as any of the given ones, most often first.
 * Returns at most `most`, and none of the given ones. Runs one statement, however many are given.
 */
export async function listBoughtWith(database: Database, lineNumbers: readonly string[], most: number): Promise<string[]> {
  if (lineNumbers.length === 0) return [];
  const rows = await runSql<{ line_number: string }>(
    database,
    // The limit on orders is part of the text, and lines are looked up order by order. So the plan stays the same, and
    // fast, whatever is requested and however many orders there are.
    `with latest as materialized (
       select customer_order_id from orders.orders where status = 'COMPLETED'
       order by slot_starts_at desc limit ${ordersLookedThrough}),
     bought as materialized (
       select customer_order_id, line_number
       from latest cross join lateral (
         select line_number from orders.lines where lines.customer_order_id = latest.customer_order_id offset 0) as line),
     wanted as materialized (select distinct line_number from unnest($1::text[]) as given(line_number)),
     alike as materialized (select distinct customer_order_id from bought join wanted using (line_number))
     select line_number
     from bought join alike using (customer_order_id) left join wanted using (line_number)
     where wanted.line_number is null
     group by line_number
     order by count(*) desc, line_number
     limit $2`,
    [[...lineNumbers], most],
  );
  return rows.map((row) => row.line_number);
}

import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Completed orders that are looked through, the latest: what was bought long ago says less, and no call may take ever longer. */
const ordersLookedThrough = 2000;

/**
 * Line numbers of what was bought in the same completed orders as any of these, most often first, none of these among
 * them; at most so many. One statement, whatever their number.
 */
export async function listBoughtWith(database: Database, lineNumbers: readonly string[], most: number): Promise<string[]> {
  if (lineNumbers.length === 0) return [];
  const rows = await runSql<{ line_number: string }>(
    database,
    `with latest as materialized (
       select customer_order_id from orders.orders where status = 'COMPLETED' order by slot_starts_at desc limit $2),
     wanted as materialized (select distinct line_number from unnest($1::text[]) as given(line_number)),
     alike as materialized (
       select distinct customer_order_id
       from latest join orders.lines using (customer_order_id) join wanted using (line_number))
     select lines.line_number
     from alike join orders.lines using (customer_order_id) left join wanted using (line_number)
     where wanted.line_number is null
     group by lines.line_number
     order by count(distinct customer_order_id) desc, lines.line_number
     limit $3`,
    [[...lineNumbers], ordersLookedThrough, most],
  );
  return rows.map((row) => row.line_number);
}

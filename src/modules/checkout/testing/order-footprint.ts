import { runSql, type Database } from '#/platform/server/database/database.ts';

/**
 * Returns every row that belongs to an order, in every module, without the columns that count changes or tell their time: two
 * equal footprints are the same order to everybody who reads it.
 */
export async function footprintOf(database: Database, customerOrderId: string): Promise<Record<string, unknown[]>> {
  const footprint: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) {
    const rows = await runSql<{ row: unknown }>(database, query, [customerOrderId]);
    footprint[name] = rows.map(({ row }) => row);
  }
  return footprint;
}

const queries = {
  order: `select to_jsonb(o) - 'last_updated' as row from orders.orders o where customer_order_id = $1`,
  lines: 'select to_jsonb(l) as row from orders.lines l where customer_order_id = $1 order by sequence_number',
  details: 'select to_jsonb(d) as row from orders.details d where customer_order_id = $1',
  trolley: `select to_jsonb(o) - '{version,changed_at,last_item_id,applied_operations}'::text[] as row from trolley.orders o where customer_order_id = $1`,
  trolleyLines: 'select to_jsonb(l) as row from trolley.lines l where customer_order_id = $1 order by item_id',
  giftCards: `select to_jsonb(g) - 'shown_pence' as row from gifts.cards_on_orders g where customer_order_id = $1 order by place`,
  giftVouchers: 'select to_jsonb(g) as row from gifts.vouchers_on_orders g where customer_order_id = $1 order by place',
  codes: 'select to_jsonb(c) as row from codes.order_codes c where customer_order_id = $1 order by added',
  uses: 'select to_jsonb(u) as row from codes.uses u where customer_order_id = $1 order by use_id',
  places: `select to_jsonb(r) - 'changed_at' as row from slots.reservations r where customer_order_id = $1 and status in ('UNCONFIRMED', 'CONFIRMED') order by reservation_id`,
  payment: `select to_jsonb(p) - 'changed_at' as row from payments.card_payments p where customer_order_id = $1`,
};

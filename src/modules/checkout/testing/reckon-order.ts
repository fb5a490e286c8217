import { runSql, type Database } from '#/platform/server/database/database.ts';

/**
 * The final state of an order in every module: its status, movements, places, claims and mails, and the provider's
 * records.
 */
export interface OrderReckoning {
  orders: string[];
  /** The number of open authorisations at the provider. */
  live: number;
  /** The number of payment attempts that the order was placed with. */
  used: number;
  movements: string[];
  places: string[];
  claims: number;
  /** The templates of the mails about the order, in the order of writing. */
  mails: string[];
}

/** Reads the final state of an order from the database, whichever way it was placed. */
export async function reckonOrder(database: Database, orderId: string): Promise<OrderReckoning> {
  const orders = await runSql<{ status: string }>(database, 'select status from orders.orders where customer_order_id = $1', [orderId]);
  const [held] = await runSql<{ live: number; used: number }>(
    database,
    `select count(*) filter (where s.state = 'OPEN' and s.outcome = 'AUTHORISED') as live,
            count(*) filter (where a.state = 'USED') as used
     from payments.attempts a left join payments.sandbox_authorisations s using (reference)
     where a.customer_order_id = $1`,
    [orderId],
  );
  const movements = await runSql<{ kind: string }>(
    database, 'select kind from payments.movements where customer_order_id = $1 order by movement_id', [orderId]);
  const places = await runSql<{ status: string }>(
    database, 'select status from slots.reservations where customer_order_id = $1', [orderId]);
  const [claims] = await runSql<{ count: number }>(
    database, 'select count(*) as count from checkout.placings where customer_order_id = $1', [orderId]);
  const mails = await runSql<{ template: string }>(
    database, String.raw`select template from platform.mails where subject ~ ('\y' || $1 || '\y') order by id`, [orderId]);
  return {
    orders: orders.map(({ status }) => status),
    live: held!.live,
    used: held!.used,
    movements: movements.map(({ kind }) => kind),
    places: places.map(({ status }) => status),
    claims: claims!.count,
    mails: mails.map(({ template }) => template),
  };
}

import { runSql, type Database } from '#/platform/server/database/database.ts';

/** The final state of an order: its status, movements, places, claims, mails, and the provider's records. */
export interface OrderReckoning {
  orders: string[];
  /** Open authorisations at the provider. */
  live: number;
  /** Attempts that the order was placed with. */
  used: number;
  movements: string[];
  places: string[];
  claims: number;
  /** The templates of the mails about it, in the order written. */
  mails: string[];
}

/** Reads the final state of an order, however it was placed. */
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

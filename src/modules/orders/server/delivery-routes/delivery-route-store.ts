import type { LondonDay } from '#/platform/rules/london-time.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** The deliveries of a branch and day that one driver takes. */
export interface DeliveryRoute {
  routeId: number;
  branchId: number;
  deliveryDate: LondonDay;
  driverName: string | null;
  setOffAt: Instant | null;
  version: number;
  /** The stops in their order. */
  customerOrderIds: string[];
}

const selectRoutes = `select route_id as "routeId", branch_id as "branchId", delivery_date::text as "deliveryDate", driver_name as "driverName", set_off_at as "setOffAt", version,
  array(select customer_order_id from orders.route_stops stops where stops.route_id = routes.route_id order by position) as "customerOrderIds"
  from orders.routes`;

/** A page of the routes of a branch and day. */
export interface RouteListing {
  branchId: number;
  deliveryDate: LondonDay;
  start: number;
  size: number;
}

/** Returns a page of the routes of a branch and day that have a stop, the oldest first, and the number of all. */
export async function listDeliveryRoutes(database: Database, { branchId, deliveryDate, start, size }: RouteListing): Promise<{ routes: DeliveryRoute[]; total: number }> {
  const ofDay = 'where branch_id = $1 and delivery_date = $2::date and exists (select from orders.route_stops stops where stops.route_id = routes.route_id)';
  const routes = await runSql<DeliveryRoute>(database, `${selectRoutes} ${ofDay} order by route_id offset $3 limit $4`, [branchId, deliveryDate, start, size]);
  const [counted] = await runSql<{ total: number }>(database, `select count(*)::integer as total from orders.routes ${ofDay}`, [branchId, deliveryDate]);
  return { routes, total: counted!.total };
}

/** Returns a route; null if there is none. */
export async function findDeliveryRoute(database: Database, routeId: number): Promise<DeliveryRoute | null> {
  const [route] = await runSql<DeliveryRoute>(database, `${selectRoutes} where route_id = $1`, [routeId]);
  return route ?? null;
}

/**
 * Locks a route, then its orders and those that shall be added, until the transaction ends, and returns the route; null if there is
 * none.
 */
export async function lockDeliveryRoute(database: Transaction, routeId: number, added: readonly string[] = []): Promise<DeliveryRoute | null> {
  await runSql(database, 'select from orders.routes where route_id = $1 for update', [routeId]);
  const route = await findDeliveryRoute(database, routeId);
  if (route === null) return null;
  await lockOrdersOfRoute(database, [...route.customerOrderIds, ...added]);
  // An order that gets another slot leaves its route under the order's lock alone, so read the stops again.
  return findDeliveryRoute(database, routeId);
}

/** Locks orders until the transaction ends. Read them in a later statement. */
export async function lockOrdersOfRoute(database: Transaction, customerOrderIds: readonly string[]): Promise<void> {
  await runSql(database, 'select from orders.orders where customer_order_id = any($1::text[]) order by customer_order_id for update', [customerOrderIds]);
}

/** Stores a new route without stops, and returns its id. */
export async function insertDeliveryRoute(database: Transaction, branchId: number, deliveryDate: LondonDay, { createdBy, now }: { createdBy: number; now: Instant }): Promise<number> {
  const [made] = await runSql<{ routeId: number }>(
    database,
    `insert into orders.routes (branch_id, delivery_date, created_by, created_at) values ($1, $2::date, $3, ${instant('$4')}) returning route_id as "routeId"`,
    [branchId, deliveryDate, createdBy, now],
  );
  return made!.routeId;
}

/** Stores a route's driver and departure, and counts the change. */
export async function updateDeliveryRoute(database: Transaction, routeId: number, { driverName, setOffAt }: Pick<DeliveryRoute, 'driverName' | 'setOffAt'>): Promise<void> {
  await runSql(database, `update orders.routes set driver_name = $2, set_off_at = ${instant('$3')}, version = version + 1 where route_id = $1`, [routeId, driverName, setOffAt]);
}

/** Stores the stops of a route instead of the earlier ones. Returns the first order that is on another route, and is not stored; null if all are stored. */
export async function saveRouteStops(database: Transaction, routeId: number, customerOrderIds: readonly string[]): Promise<string | null> {
  await runSql(database, 'delete from orders.route_stops where route_id = $1', [routeId]);
  const saved = await runSql<{ customerOrderId: string }>(
    database,
    `insert into orders.route_stops (route_id, customer_order_id, position)
     select $1, customer_order_id, place from unnest($2::text[]) with ordinality as given(customer_order_id, place)
     on conflict (customer_order_id) do nothing returning customer_order_id as "customerOrderId"`,
    [routeId, customerOrderIds],
  );
  const ids = new Set(saved.map(({ customerOrderId }) => customerOrderId));
  return customerOrderIds.find((id) => !ids.has(id)) ?? null;
}

/** Returns the routes that orders are on, each once. */
export async function listRoutesOfOrders(database: Database, customerOrderIds: readonly string[]): Promise<DeliveryRoute[]> {
  return runSql<DeliveryRoute>(database, `${selectRoutes} where route_id in (select route_id from orders.route_stops where customer_order_id = any($1::text[]))`, [customerOrderIds]);
}

/** Takes an order off its route, if it is on one. */
export async function deleteRouteStop(database: Transaction, customerOrderId: string): Promise<void> {
  await runSql(database, 'delete from orders.route_stops where customer_order_id = $1', [customerOrderId]);
}

import { openDatabase, runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { openLog } from '#/platform/server/log.ts';
import { readSettings } from '#/platform/server/settings.ts';
import { myOrders } from '#/page-paths.ts';
import { buildShop } from '#/start/build-shop.ts';
import { shopEnvironment, startShop } from './bench-shop-process.ts';
import { makeBenchWorld, type Shopper } from './bench-world.ts';
import { mustHold } from './calls.ts';
import { quantile, readable } from './figures.ts';
import { openClient, runRound, type Scenario, type Send } from './load.ts';
import { fillOrders, makeOverdue, ordersOfCustomer, upcomingOfCustomer } from './order-history.ts';

export interface OrdersBench {
  folder: string;
  databaseUrl: string;
  /** The number of orders in the table. */
  orders: number;
  roundMs: number;
  /** Measures only the pages and calls whose names match. */
  only: RegExp;
  say(line: string): void;
}

const shoppers = 8;
const overdue = 10_000;
/** How long a scenario runs before it is measured: until then the optimising compiler has not seen the code of its page often enough. */
const warmUpMs = 8000;

/**
 * Measures the pages and calls of orders with five hundred orders for each customer, and the job that moves ten thousand
 * orders past their cut-off; returns a line for each figure.
 */
export async function measureOrders({ folder, databaseUrl, orders, roundMs, only, say }: OrdersBench): Promise<string[]> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2, statementTimeoutMs: 600_000 });
  const shop = await startShop(folder);
  const client = openClient(shop.origin, shoppers);
  const lines: string[] = [];
  const note = (name: string, figure: string): void => {
    lines.push(`${name.padEnd(58)} ${figure}`);
    say(lines.at(-1)!);
  };
  try {
    const world = await makeBenchWorld(database, client.send, shoppers);
    const customerIds = await listCustomers(database, world.shoppers);
    const started = performance.now();
    const numbers = await fillOrders(database, customerIds, orders, say);
    const [made] = await runSql<{ orders: number }>(database, 'select count(*)::int as orders from orders.orders');
    note(`orders, ${ordersOfCustomer} for each customer; seconds to make them`, `${readable(made!.orders)}; ${readable((performance.now() - started) / 1000)}`);
    for (const scenario of scenariosOf(world.shoppers, customerIds.map((id) => numbers.get(id)!)).filter(({ name }) => only.test(name))) {
      await runRound(scenario, client.send, shoppers, warmUpMs);
      const alone = await runRound(scenario, client.send, 1, roundMs);
      const together = await runRound(scenario, client.send, shoppers, roundMs);
      note(`${scenario.name}: alone p50 / p95 ms, ${shoppers} at once`, `${timesOf(alone.times)}, ${timesOf(together.times)}`);
    }
  } finally {
    client.close();
    await shop.stop();
  }
  try {
    note(`the job that moves ${readable(overdue)} orders past their cut-off, s`, readable(await timeJob(database, folder)));
  } finally {
    await database.close();
  }
  return lines;
}

const timesOf = (times: number[]): string => `${readable(quantile(times, 0.5))} / ${readable(quantile(times, 0.95))}`;

async function listCustomers(database: OpenDatabase, of: readonly Shopper[]): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    database,
    'select customer_id as id from trolley.orders where customer_order_id = any($1::text[]) order by array_position($1::text[], customer_order_id)',
    [of.map(({ orderId }) => orderId)],
  );
  return rows.map(({ id }) => Number(id));
}

/** Returns the scenarios; each worker is another shopper, and opens another of the shopper's orders each time. */
function scenariosOf(all: readonly Shopper[], numbers: readonly (readonly string[])[]): Scenario[] {
  const open = async (send: Send, { cookie }: Shopper, path: string, contains: string) => mustHold(await send({ method: 'GET', path, headers: { cookie } }), contains);
  const call = async (send: Send, { token }: Shopper, path: string, contains: string) => mustHold(await send({ method: 'GET', path: `/order-orchestration-prod/v1/${path}`, token }), contains);
  const past = (worker: number, turn: number) => numbers[worker]![(turn * 37) % (ordersOfCustomer - upcomingOfCustomer)]!;
  const upcoming = (worker: number, turn: number) => numbers[worker]![ordersOfCustomer - 1 - (turn % upcomingOfCustomer)]!;
  return [
    { name: 'my orders, page', once: (send, worker) => open(send, all[worker]!, myOrders, numbers[worker]!.at(-1)!) },
    { name: 'the page of a past order, 30 lines', once: (send, worker, turn) => open(send, all[worker]!, `${myOrders}/order/${past(worker, turn)}`, past(worker, turn)) },
    { name: 'the page of an upcoming order, 30 lines', once: (send, worker, turn) => open(send, all[worker]!, `${myOrders}/order/${upcoming(worker, turn)}`, upcoming(worker, turn)) },
    { name: 'GET orders: previous, ten', once: (send, worker, turn) => call(send, all[worker]!, `orders?statuses=COMPLETED+CANCELLED+REFUND_PENDING&start=${(turn * 10) % 480}`, '"content"') },
    { name: 'GET orders: pending by slot', once: (send, worker) => call(send, all[worker]!, 'orders?statuses=PLACED+AMENDING+FULFIL+PICKED+PAID+PAYMENT_FAILED&sortBy=slotDate&size=50', '"content"') },
    { name: 'GET orders/recent', once: (send, worker) => call(send, all[worker]!, 'orders/recent', '"content"') },
    { name: 'GET orders/{customerOrderId}', once: (send, worker, turn) => call(send, all[worker]!, `orders/${past(worker, turn)}`, '"orderLines"') },
  ];
}

/** Returns how many seconds the job takes, and throws unless it moves every overdue order. */
async function timeJob(database: OpenDatabase, folder: string): Promise<number> {
  await makeOverdue(database, overdue);
  const shop = await buildShop({ database, settings: readSettings(shopEnvironment(folder)), log: openLog('silent') });
  const job = shop.jobs.find(({ name }) => name === 'move-orders-past-cut-off')!;
  const started = performance.now();
  await job.run({ database, log: shop.log, now: await readClock(database) }, undefined);
  const seconds = (performance.now() - started) / 1000;
  const [left] = await runSql<{ orders: number }>(database, `select count(*)::int as orders from orders.orders where status = 'PLACED' and amend_cut_off <= platform.now()`);
  if (left!.orders > 0) throw new Error(`the job left ${left!.orders} orders`);
  return seconds;
}

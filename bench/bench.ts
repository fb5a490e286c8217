// npm run bench: measures the shop on this machine, and compares each figure with the ceiling of the same PostgreSQL in
// the same run.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { joinEmbeddedDatabase, deleteEmbeddedDatabase } from '#/platform/server/database/embedded-database.ts';
import { openDatabase, runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import { makeBenchWorld, type BenchWorld } from './bench-world.ts';
import { measureCatalogue } from './catalogue-changes.ts';
import { together, type Figures } from './figures.ts';
import { measureOrders } from './measure-orders.ts';
import { measurePaint } from './paint.ts';
import type { CeilingAsked } from './ceiling.ts';
import { openClient, runRound, type Scenario, type Send } from './load.ts';
import { crowdTableOf, machineOf, memoryLine, tableOf, type CrowdRow, type Measured, type Row } from './report.ts';
import { contendersOf, crowdScenariosOf, crowds, fillTrolleys, placed, scenariosOf, shoppersNeeded, trolleySizes, workers } from './scenarios.ts';
import { measureContention } from './slot-contention.ts';
import { shopEnvironment, startShop, type ShopProcess } from './bench-shop-process.ts';
import { addSyntheticProducts } from './synthetic-products.ts';

const { values, positionals } = parseArgs({
  options: {
    products: { type: 'string', default: '0' },
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string' },
    import: { type: 'string', default: '200000' },
    origin: { type: 'string', multiple: true },
    visits: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    width: { type: 'string', default: '1280' },
  },
  allowPositionals: true,
});
const [kind = 'server'] = positionals;
const importRows = Number(values.import);
const products = Number(values.products);
const orders = Number(values.orders);
const rounds = Number(values.rounds);
const roundMs = Number(values.seconds) * 1000;
const painting = { runs: Number(values.visits), slowdown: Number(values.slowdown), width: Number(values.width) };
const only = new RegExp(values.only ?? '');
if (!Number.isInteger(products) || !Number.isInteger(orders) || !(rounds >= 1) || !(roundMs >= 100) || !Number.isInteger(importRows) || positionals.length > 1 || !['server', 'catalogue', 'orders', 'paint'].includes(kind) || !Object.values(painting).every((value) => value >= 1)) {
  console.error('Usage: npm run bench -- [--products 50000] [--rounds 3] [--seconds 2] [--only trolley]');
  console.error('       npm run bench -- catalogue [--products 50000] [--import 200000]');
  console.error('       npm run bench -- orders [--orders 1000000] [--seconds 2] [--only page]');
  console.error('       npm run bench -- paint [--visits 5] [--slowdown 4] [--width 1280] [--origin http://localhost:3000]...');
  process.exit(2);
}

const say = (line: string) => console.error(line);
const folder = await mkdtemp(join(tmpdir(), 'larder-bench-'));
// If this process runs as root, PostgreSQL runs as a different user, who needs access to the folder.
await chmod(folder, 0o755);
try {
  if (kind === 'paint' && values.origin) console.log((await measurePaint({ ...painting, origins: values.origin })).join('\n'));
  else await run();
} finally {
  await deleteEmbeddedDatabase(folder);
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const embedded = await joinEmbeddedDatabase({ folder, say });
  const database = openDatabase({ url: embedded.url, poolSize: 2, statementTimeoutMs: 120_000 });
  try {
    const [busy] = loadavg() as [number, number, number];
    say('First start of the shop, which sets up the demo shop.');
    const first = await startShop(folder);
    await first.stop();
    if (kind === 'catalogue') {
      const lines = await measureCatalogue({ folder, databaseUrl: embedded.url, products, importRows, say });
      console.log(lines.join('\n'));
      return;
    }
    if (kind === 'orders') {
      console.log((await measureOrders({ folder, databaseUrl: embedded.url, orders, roundMs, only, say })).join('\n'));
      return;
    }
    if (products > 0) await enlarge(database);
    const shop = await startShop(folder);
    if (kind === 'paint') {
      console.log((await measurePaint({ ...painting, origins: [shop.origin] }).finally(() => shop.stop())).join('\n'));
      return;
    }
    const ceiling = await openCeiling(embedded.url);
    const { rows, crowdRows, contention, starting, loaded } = await measureShop(shop, database, ceiling).finally(() => shop.stop());
    ceiling.close();
    const [count] = await runSql<{ count: number }>(database, 'select count(*)::int as count from catalogue.products');
    console.log(await machineOf(database, count!.count, { rounds, seconds: roundMs / 1000, workers, busy }));
    console.log(`\n${tableOf(rows)}\n`);
    if (crowdRows.length > 0) console.log(`${crowdTableOf(crowds, crowdRows)}\n`);
    console.log(memoryLine({ firstMs: first.startUpMs, nextMs: shop.startUpMs, starting, loaded }));
    if (contention !== null) console.log(contention);
    if (placed.length > 0) console.log(await checkPlaced(database));
  } finally {
    await database.close();
    await embedded.leave();
  }
}

async function enlarge(database: OpenDatabase): Promise<void> {
  say(`Adding products up to ${products}.`);
  await addSyntheticProducts(database, products, new Date().toISOString().slice(0, 10));
  await runSql(database, 'analyze catalogue.products');
}

async function measureShop(shop: ShopProcess, database: OpenDatabase, ceiling: Ceiling) {
  const client = openClient(shop.origin, workers);
  const starting = await shop.megabytes();
  say('Creating shoppers and their trolleys.');
  const world = await makeBenchWorld(database, client.send, shoppersNeeded);
  await fillTrolleys(world, client.send);
  await runSql(database, 'analyze');
  // Before any scenario places the orders of these shoppers.
  const contention = only.test('bookslot under contention') ? await measureContention(world, shop.origin, contendersOf(world)) : null;
  say('Counting statements.');
  const statements = await countStatements(world);
  const rows: Row[] = [];
  for (const size of trolleySizes) {
    const name = `ceiling: bare transaction, trolley of ${size}`;
    say(name);
    rows.push({ name, count: 5, bytes: Number.NaN, ...(await measure((ms) => ceiling.round(size, ms), ceiling)) });
  }
  for (const scenario of scenariosOf(world).filter(({ name }) => only.test(name))) {
    say(scenario.name);
    const known = statements[scenario.name]!;
    if ('fault' in known) rows.push({ name: scenario.name, ...faultOf(new Error(known.fault)) });
    else rows.push({ name: scenario.name, ...known, ...(await measureScenario(scenario, client.send, { ceiling, database }).catch(faultOf)) } as Row);
  }
  const loaded = await shop.megabytes();
  client.close();
  return { rows, crowdRows: await measureCrowds(shop, world), contention, starting, loaded };
}

/** Measures the trolley scenarios again, for one shopper and for many, on one process and on two. */
async function measureCrowds(shop: ShopProcess, world: BenchWorld): Promise<CrowdRow[]> {
  const scenarios = crowdScenariosOf(world).filter(({ name }) => only.test(name));
  if (scenarios.length === 0) return [];
  const rows: CrowdRow[] = [];
  const second = await startShop(folder);
  try {
    for (const origins of [[shop.origin], [shop.origin, second.origin]]) {
      for (const scenario of scenarios) {
        say(`${scenario.name}, ${origins.length === 1 ? 'one process' : 'two processes'}`);
        const figures: Figures[] = [];
        for (const crowd of crowds) figures.push(await measureCrowd(scenario, origins, crowd));
        rows.push({ name: scenario.name, processes: origins.length, figures });
      }
    }
  } finally {
    await second.stop();
  }
  return rows;
}

async function measureCrowd(scenario: Scenario, origins: string[], crowd: number): Promise<Figures> {
  const clients = origins.map((origin) => openClient(origin, crowd));
  // Each worker sends all its requests to one process, like a shopper behind a proxy.
  const spread: Scenario = { ...scenario, once: (_, worker, turn) => scenario.once(clients[worker % clients.length]!.send, worker, turn) };
  try {
    await runRound(spread, clients[0]!.send, crowd, roundMs / 2);
    return together(await oneAfterAnother(rounds, () => runRound(spread, clients[0]!.send, crowd, roundMs)));
  } finally {
    for (const client of clients) client.close();
  }
}

async function oneAfterAnother<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < times) done.push(await work());
  return done;
}

function faultOf(error: unknown): { fault: string } {
  process.exitCode = 1;
  return { fault: (error as Error).message };
}

/**
 * Runs `measure` on a scenario, and adds one round with a single worker, whose times include no waiting for other
 * workers.
 */
async function measureScenario(scenario: Scenario, send: Send, { ceiling, database }: { ceiling: Ceiling; database: OpenDatabase }): Promise<Measured> {
  const end = await scenario.beside?.(database, send);
  try {
    const measured = await measure((ms) => runRound(scenario, send, workers, ms), ceiling);
    return { ...measured, alone: await runRound(scenario, send, 1, roundMs / 2) };
  } finally {
    await end?.();
  }
}

/**
 * Measures several rounds after a warm-up. Before each round it measures a short round of the ceiling, because other
 * work on the machine slows down both.
 */
async function measure(round: (ms: number) => Promise<Figures>, ceiling: Ceiling): Promise<Measured> {
  await round(roundMs / 2);
  const measured: Figures[] = [];
  const ratios: number[] = [];
  for (let number = 0; number < rounds; number += 1) {
    const beside = await ceiling.round(5, roundMs / 4);
    const figures = await round(roundMs);
    measured.push(figures);
    ratios.push(figures.rates[0]! / beside.rates[0]!);
  }
  return { figures: together(measured), ratios, alone: null };
}

interface Ceiling {
  round(size: number, ms: number): Promise<Figures>;
  close(): void;
}

async function openCeiling(url: string): Promise<Ceiling> {
  const child = fork(join(import.meta.dirname, 'ceiling.ts'), [url]);
  await once(child, 'message');
  const round = async (size: number, ms: number): Promise<Figures> => {
    child.send({ size, ms } satisfies CeilingAsked);
    const [figures] = (await once(child, 'message')) as [Figures];
    return figures;
  };
  await round(5, roundMs);
  return { round, close: () => child.disconnect() };
}

async function countStatements(world: BenchWorld): Promise<Record<string, { count: number; bytes: number } | { fault: string }>> {
  return JSON.parse(await runBeside('statements.ts', [], JSON.stringify(world)));
}

async function runBeside(script: string, given: string[], input: string): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...given], {
    env: shopEnvironment(folder),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((end) => child.on('close', end));
  const output = await text(child.stdout);
  if ((await ended) !== 0) throw new Error(`${script} failed`);
  return output;
}

/**
 * Throws unless every confirmed order exists once, with one place in a slot: speed without correctness is worthless.
 * Returns a line for the report.
 */
async function checkPlaced(database: OpenDatabase): Promise<string> {
  const [found] = await runSql<{ orders: number; places: number }>(
    database,
    `select (select count(*)::int from orders.orders where customer_order_id = any($1::text[])) as orders,
       (select count(*)::int from slots.reservations
        where customer_order_id = any($1::text[]) and status = 'CONFIRMED') as places`,
    [placed],
  );
  const { orders, places } = found!;
  if (orders !== placed.length || places !== placed.length) {
    throw new Error(`${placed.length} orders were confirmed, but ${orders} exist and ${places} have a place.`);
  }
  return `${placed.length.toLocaleString('en-GB')} orders were placed; each stands once, with one place in a slot.`;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { joinEmbeddedDatabase } from '#/platform/server/database/embedded-database.ts';
import { openDatabase, runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import { migrate } from '#/platform/server/database/migrate.ts';
import { makeDataFolder, openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { asDoomed, holdTable } from '#/start/testing/held-step.ts';
import { startShopProcess, type ShopProcess } from '#/start/testing/shop-process.ts';
import { makeSmallShopper, stockSmallShop, type AnsweringShop, type SmallShopper } from '#/start/testing/small-shop.ts';
import { steadyLoad } from '#/start/testing/steady-load.ts';

const readBranch = (on: AnsweringShop) => () => on.fetch(new Request('https://shop.test/branches-prod/v3/branches/651'));

const graph = ({ bearer }: SmallShopper, on: AnsweringShop, query: string) =>
  on.fetch(
    new Request('https://shop.test/graph-prod/v1/graph', {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );

const readTrolley = (shopper: SmallShopper, on: AnsweringShop) => () =>
  graph(shopper, on, `{ getTrolley(orderId: "${shopper.orderId}") { failures { type } } }`);

/** Returns a function that sets the tea in the trolley to 1 to 9 packs, in turn. */
function changeTrolley(shopper: SmallShopper, on: AnsweringShop): () => Promise<Response> {
  let turn = 0;
  return () => {
    turn += 1;
    const item = `trolleyItem: { lineNumber: "000123", quantity: { amount: ${1 + (turn % 9)} } }`;
    return graph(shopper, on, `mutation { updateTrolleyItem(orderId: "${shopper.orderId}", ${item}) { failures { type } } }`);
  };
}

const statuses = (answers: readonly { status: number | null }[]) => new Set(answers.map(({ status }) => status));

describe('a database that is killed under load', () => {
  it('makes the shop answer 503 with a retry-after, and serve again without a restart', async () => {
    const folder = await makeDataFolder();
    const embedded = await joinEmbeddedDatabase({ folder, disposable: true });
    onTestFinished(() => embedded.leave());
    const database = await openOwn(embedded.url);
    // The shop's process uses the same embedded database as the test, and would also restart it by itself.
    const shop = await startShopProcess({ databaseUrl: '', settings: { LARDER_DATA: folder, LARDER_DEMO: 'no' } });
    onTestFinished(async () => void (await shop.stop()));
    const shopper = await makeSmallShopper(database, shop);
    const load = steadyLoad([readBranch(shop), readTrolley(shopper, shop), changeTrolley(shopper, shop)]);
    await load.goodAgain();
    // A disposable database writes its latest commits later, and must not lose the shopper's sign-in.
    await runSql(database, 'checkpoint');
    const { pid } = JSON.parse(await readFile(join(folder, 'embedded-database.json'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => load.answers.some(({ status }) => status === 503), { timeout: 20_000, interval: 5 }).toBe(true);
    await load.goodAgain();
    const answers = await load.stop();
    expect(statuses(answers)).toEqual(new Set([200, 503]));
    for (const { retryAfter, error } of answers.filter(({ status }) => status === 503)) {
      expect(retryAfter).toMatch(/^\d+$/);
      // A graph answer has no `error` member, which `steadyLoad` records as 'none'.
      expect(['unavailable', 'none']).toContain(error);
    }
    expect((await shop.fetch(new Request('https://shop.test/health/ready'))).status).toBe(200);
  }, 200_000);
});

describe('a process that is stopped', () => {
  it('reports that it is not ready, accepts calls a little longer, then none, finishes those in progress, and exits', async () => {
    const database = await openTestDatabase();
    await stockSmallShop(database);
    const shop = await startShopProcess({ databaseUrl: asDoomed(database.url), settings: { LARDER_DRAIN: '1' } });
    const shopper = await makeSmallShopper(database, shop);
    const held = await holdTable(database.url, 'trolley.lines');
    const underWay = changeTrolley(shopper, shop)();
    await held.reached();

    const gone = shop.stop();
    const ready = async () => (await shop.fetch(new Request('https://shop.test/health/ready'))).status;
    await expect.poll(ready, { timeout: 10_000, interval: 5 }).toBe(503);
    expect((await readBranch(shop)()).status).toBe(200);
    const refused = () => readBranch(shop)().then(
      () => false,
      () => true,
    );
    await expect.poll(refused, { timeout: 10_000, interval: 10 }).toBe(true);
    await held.letGo();
    const answer = await underWay;
    expect([answer.status, await answer.json()]).toEqual([200, { data: { updateTrolleyItem: { failures: null } } }]);
    expect(await gone).toBe(0);
  }, 200_000);
});

describe('two processes, one of which is killed under load', () => {
  it('leave the other serving throughout, with every change either made or not', async () => {
    const database = await openTestDatabase();
    await stockSmallShop(database);
    const start = () => startShopProcess({ databaseUrl: database.url });
    const [survivor, killed] = (await Promise.all([start(), start()])) as [ShopProcess, ShopProcess];
    onTestFinished(async () => void (await survivor.stop()));
    const [one, other] = [await makeSmallShopper(database, survivor), await makeSmallShopper(database, killed)];
    const goingOn = steadyLoad([readBranch(survivor), changeTrolley(one, survivor), readTrolley(other, survivor)]);
    const cutOff = steadyLoad([changeTrolley(other, killed), readTrolley(other, killed), readBranch(killed)]);
    await Promise.all([goingOn.goodAgain(), cutOff.goodAgain()]);
    await killed.kill();
    await expect.poll(() => cutOff.answers.some(({ status }) => status === null), { timeout: 10_000 }).toBe(true);
    await goingOn.goodAgain(60);
    expect(statuses(await cutOff.stop())).toEqual(new Set([200, null]));
    expect(statuses(await goingOn.stop())).toEqual(new Set([200]));
    // The shopper of the killed process can continue on the other process, and the trolley still has its one line.
    expect(statuses([await changeTrolley(other, survivor)()])).toEqual(new Set([200]));
    const lines = await runSql<{ line_number: string; thousandths: number }>(
      database,
      'select line_number, thousandths from trolley.lines where customer_order_id = $1',
      [other.orderId],
    );
    expect(lines).toEqual([{ line_number: '000123', thousandths: expect.any(Number) }]);
    expect(lines[0]!.thousandths % 1000).toBe(0);
  }, 200_000);
});

async function openOwn(url: string): Promise<OpenDatabase> {
  await migrate(url);
  const database = openDatabase({ url, poolSize: 3 });
  afterAll(() => database.close());
  await stockSmallShop(database);
  return database;
}

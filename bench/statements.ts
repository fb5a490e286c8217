// Started by bench.ts in a separate process. Counts the statements that each scenario sends to the database, including
// begin and commit. Reads the world from standard input.
import { json } from 'node:stream/consumers';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openLog } from '#/platform/server/log.ts';
import { readSettings } from '#/platform/server/settings.ts';
import { buildShop } from '#/start/build-shop.ts';
import { openShopDatabase } from '#/start/open-shop-database.ts';
import { readPages } from '#/start/read-pages.ts';
import type { BenchWorld } from './bench-world.ts';
import type { Send } from './load.ts';
import { scenariosOf } from './scenarios.ts';

const settings = readSettings(process.env);
const log = openLog('silent');
const [pages, { database, leave }] = await Promise.all([readPages(), openShopDatabase(settings, log, () => undefined)]);
const shop = await buildShop({ database, settings, log, pages });
await shop.start();
const world = (await json(process.stdin)) as BenchWorld;

const send: Send = async ({ method, path, token, headers, body }) => {
  const answer = await shop.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) };
};

const counts: Record<string, { count: number; bytes: number } | { fault: string }> = {};
for (const scenario of scenariosOf(world)) {
  let bytes = 0;
  const measured: Send = async (request) => {
    const answer = await send(request);
    bytes = answer.body.length;
    return answer;
  };
  try {
    // The first run is not counted, because some data is read on first use.
    await scenario.once(measured, 0, 1_000_000);
    const { count } = await countStatements(() => scenario.once(measured, 0, 1_000_001));
    counts[scenario.name] = { count, bytes };
  } catch (error) {
    counts[scenario.name] = { fault: (error as Error).message };
  }
}
await shop.stop();
await leave();
process.stdout.write(JSON.stringify(counts));

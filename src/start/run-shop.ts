import './react-of-production.ts';
import { startJobRunner } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import type { Settings } from '#/platform/server/settings.ts';
import { buildShop } from './build-shop.ts';
import { closeShop } from './close-shop.ts';
import type { FrontDoor } from '#/start/operation/front-door.ts';
import { openingLines } from './opening-lines.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { demoSignIns, setUpDemoShop } from './set-up-demo-shop.ts';
import { refuseDemoInProduction } from './refuse-demo-in-production.ts';
import { readPages } from './read-pages.ts';
import type { RunningServer } from './serve-shop.ts';
import { staffLines } from './staff-lines.ts';

const say = (line: string) => console.log(line);

/** The front door, and the server that already answers with it. */
export interface Entrance {
  door: FrontDoor;
  server: RunningServer;
}

/**
 * Opens the database, starts the shop, opens the front door and starts the jobs. Sets up the demo shop if the settings
 * ask for it and there are no products. Throws if a production shop would serve demo shoppers or a moved clock.
 */
export async function runShop(settings: Settings, { door, server }: Entrance): Promise<void> {
  const log = openLog(settings.logLevel);
  const [pages, { database, leave }] = await Promise.all([readPages(), openShopDatabase(settings, log, say)]);
  await refuseDemoInProduction(database, settings).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  const isDemo = settings.demo && (await setUpDemoShop(database, say));

  const site = settings.site.replace(/:0$/, `:${server.port}`);
  const shop = await buildShop({ database, settings: { ...settings, site }, log, pages });
  await shop.start();
  shop.metrics.watchProcess();
  door.open(shop);
  const jobs = await startJobRunner({ database, databaseUrl: database.url, log, jobs: shop.jobs, metrics: shop.metrics });

  const address = `http://localhost:${server.port}`;
  for (const line of openingLines(address, settings)) say(line);
  if (isDemo) for (const line of demoSignIns) say(line);
  for (const line of await staffLines(database, address)) say(line);
  say('Ctrl-C closes it.\n');

  let closing = false;
  async function close(signal: string): Promise<void> {
    if (closing) process.exit(1);
    closing = true;
    say(`${signal}: finishing calls and jobs in progress.`);
    await closeShop({ shop, server, jobs, leave, drainSeconds: settings.drainSeconds });
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));
}

// Started by shop-process.ts. Serves the shop's calls and runs its jobs without pages, so that nothing has to be built.
import { buildShop } from '#/start/build-shop.ts';
import { closeShop } from '#/start/close-shop.ts';
import { openShopDatabase } from '#/start/open-shop-database.ts';
import { serveShop } from '#/start/serve-shop.ts';
import { startJobRunner } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { readSettings } from '#/platform/server/settings.ts';

const settings = readSettings(process.env);
const log = openLog(settings.logLevel);
const { database, leave } = await openShopDatabase(settings, log, () => undefined);
const shop = await buildShop({ database, settings, log });
await shop.start();
shop.metrics.watchProcess();
const server = await serveShop(shop, settings);
const jobs = await startJobRunner({ database, databaseUrl: database.url, log, jobs: shop.jobs, metrics: shop.metrics });
console.log(`http://localhost:${server.port}`);

process.once('SIGTERM', async () => {
  await closeShop({ shop, server, jobs, leave, drainSeconds: settings.drainSeconds });
  process.exit(0);
});

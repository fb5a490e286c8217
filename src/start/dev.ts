// npm run dev: runs the shop and serves its pages from their sources. The server restarts when its own files change.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import type { LayoutName } from '#/page-row.ts';
import { layoutFiles } from '#/page-table.ts';
import { startJobRunner } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { readSettings } from '#/platform/server/settings.ts';
import { AssetFiles } from './asset-files.ts';
import type { PageFiles, PagesModule } from './read-pages.ts';
import { buildShop } from './build-shop.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { demoSignIns, setUpDemoShop } from './set-up-demo-shop.ts';
import { staffLines } from './staff-lines.ts';

const watched = 'LARDER_DEV_WATCHED';
// The folders are listed explicitly, because the server's imports include files that Vite writes while starting.
const folders = ['src/start', 'src/modules', 'src/platform', 'src/contract'];

/**
 * Returns the file of a page module as Vite serves it: the browser loads the source, and the script adds the styles. The
 * base styles come first, because the first style sheet of a document decides the order of its layers.
 */
const sourceFile = (file: string) => ({ script: `/src/pages/${file}`, styles: [] as string[], imports: [] });
const sourceFiles: PageFiles = {
  entry: (area) => ({ ...sourceFile(`entry.${area}.tsx`), styles: ['/src/design/base.css'] }),
  page: (_, file) => sourceFile(file),
  layout: (_, layout) => sourceFile(layoutFiles[layout as LayoutName]),
};

if (process.env[watched]) await serve();
else watch();

/**
 * Runs this file again in Node's watch mode, which restarts the server when these folders change. Vite watches the
 * pages.
 */
function watch(): void {
  const paths = folders.map((folder) => `--watch-path=${folder}`);
  const child = spawn(process.execPath, [...paths, '--watch-preserve-output', import.meta.filename], {
    stdio: 'inherit',
    env: { ...process.env, [watched]: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (status) => process.exit(status ?? 0));
}

async function serve(): Promise<void> {
  const settings = readSettings({ ...process.env, NODE_ENV: 'development' });
  const log = openLog(settings.logLevel);
  const { database, leave } = await openShopDatabase(settings, log, (line) => console.log(line));
  if (settings.demo && (await setUpDemoShop(database, (line) => console.log(line)))) console.log(demoSignIns.join('\n'));

  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('/src/pages/entry.server.tsx') as Promise<unknown> as Promise<PagesModule>;
  const pages = { pages: load, files: sourceFiles, assets: AssetFiles.none(), development: true };
  const shop = await buildShop({ database, settings, log, pages });
  await shop.start();
  shop.metrics.watchProcess();
  const jobs = await startJobRunner({ database, databaseUrl: database.url, log, jobs: shop.jobs, metrics: shop.metrics });
  const answer = getRequestListener(shop.fetch);
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => void answer(request, response));
  });
  const address = `http://localhost:${settings.port}`;
  const lines = [`${address}/ecom/shop/browse/groceries`, ...(await staffLines(database, address))];
  server.listen(settings.port, settings.listen ?? undefined, () => console.log(lines.join('\n')));

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.allSettled([jobs.stop(), vite.close(), shop.stop()]).then(leave).then(() => process.exit(0));
    });
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import { browse } from './bench-world.ts';
import { readJson } from './calls.ts';
import { writeFeed } from './feed-files.ts';
import { quantile, readable } from './figures.ts';
import { openClient, type Send } from './load.ts';
import { shopEnvironment, startMeteredShop, type MeteredShop } from './bench-shop-process.ts';
import { addSyntheticProducts } from './synthetic-products.ts';

export interface CatalogueBench {
  folder: string;
  databaseUrl: string;
  products: number;
  importRows: number;
  say(line: string): void;
}

const searchesAtRest = 1000;
const pagesRead = 200;
const priceChanges = 20;

/** Measures start-up, memory, one price change, and an import into the running shop; returns a line for each figure. */
export async function measureCatalogue({ folder, databaseUrl, products, importRows, say }: CatalogueBench): Promise<string[]> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2, statementTimeoutMs: 120_000 });
  const lines: string[] = [];
  const note = (name: string, figure: string): void => {
    lines.push(`${name.padEnd(46)} ${figure}`);
    say(lines.at(-1)!);
  };
  await addSyntheticProducts(database, products, new Date().toISOString().slice(0, 10));
  await runSql(database, 'vacuum analyze catalogue.products');
  const shop = await startMeteredShop(folder);
  const client = openClient(shop.origin, 8);
  try {
    note('products', String(products));
    note('start: live / ready, s', `${readable(shop.liveMs / 1000)} / ${readable(shop.startUpMs / 1000)}`);
    const started = await shop.readTurns();
    note('start: longest turn / processor time, ms', `${readable(started.longestTurnMs)} / ${readable(started.processorMs)}`);
    note('memory after start, MB resident (heap)', memoryOf(started));
    const words = await listWords(database);

    await askSearches(client.send, words, 200);
    await shop.readTurns();
    const atRest = await askSearches(client.send, words, searchesAtRest);
    const searched = await shop.readTurns();
    const searchMs = searched.processorMs / atRest.length;
    note('search at rest: p50 / p95 ms', timesOf(atRest));
    note('search at rest: processor ms each, longest turn', `${readable(searchMs)}, ${readable(searched.longestTurnMs)}`);
    await readPages(client.send, database);
    note('memory after pages and searches, MB', memoryOf(await shop.readTurns()));

    for (const line of await measurePriceChange(shop, client.send, database, searchMs)) note(...line);
    if (importRows === 0) return lines;
    for (const line of await measureImport(shop, client.send, { folder, importRows, edition: 1, words, atRest })) note(...line);
    // The second import meets a larger catalogue, in which each search takes longer.
    const larger = await askSearches(client.send, words, searchesAtRest);
    note('search at rest after the import: p50 / p95 ms', timesOf(larger));
    for (const line of await measureImport(shop, client.send, { folder, importRows, edition: 2, words, atRest: larger })) note(...line);
  } finally {
    client.close();
    await shop.stop();
    await database.close();
  }
  return lines;
}

type Line = [name: string, figure: string];

const memoryOf = (reading: { residentMegabytes: number; heapMegabytes: number }): string =>
  `${readable(reading.residentMegabytes)} (${readable(reading.heapMegabytes)})`;

const timesOf = (times: number[]): string => `${readable(quantile(times, 0.5))} / ${readable(quantile(times, 0.95))}`;

async function listWords(database: OpenDatabase): Promise<string[]> {
  const rows = await runSql<{ word: string }>(
    database,
    `select distinct word from catalogue.products, unnest(regexp_split_to_array(lower(name), '[^a-z]+')) as word
     where length(word) > 2 order by word`,
  );
  return rows.map(({ word }) => word);
}

let asked = 0;

/**
 * Simulates two shoppers who search for something new each time, until `most` searches have been made or `until`
 * returns true. Returns the response times in milliseconds.
 */
async function askSearches(send: Send, words: readonly string[], most: number, until: () => boolean = () => false): Promise<number[]> {
  const times: number[] = [];
  const shopper = async (): Promise<void> => {
    while (times.length < most && !until()) {
      const number = (asked += 1);
      const searchTerm = `${words[(number * 7919) % words.length]}${number % 3 === 0 ? ` ${words[(number * 104_729) % words.length]!.slice(0, 2)}` : ''}`;
      const began = performance.now();
      readJson(await send(browse({ searchTerm, size: 48 })));
      times.push(performance.now() - began);
      await pause(20);
    }
  };
  await Promise.all([shopper(), shopper()]);
  return times;
}

async function readPages(send: Send, database: OpenDatabase): Promise<void> {
  const categories = await runSql<{ url: string }>(database, `select url from catalogue.categories where url like 'groceries/%' order by id limit $1`, [pagesRead / 2]);
  const rows = await runSql<{ line: string }>(database, 'select line_number as line from catalogue.products order by md5(line_number) limit $1', [
    pagesRead - categories.length,
  ]);
  const paths = [...categories.map(({ url }) => `/ecom/shop/browse/${url}`), ...rows.map(({ line }) => `/ecom/products/product/${line}`)];
  for (const path of paths) await send({ method: 'GET', path, headers: { accept: 'text/html' } });
}

async function measurePriceChange(shop: MeteredShop, send: Send, database: OpenDatabase, searchMs: number): Promise<Line[]> {
  const [row] = await runSql<{ line: string }>(database, 'select line_number as line from catalogue.products order by line_number limit 1');
  const change = () => runSql(database, 'update catalogue.products set price_pence = price_pence + 1 where line_number = $1', [row!.line]);
  const windowMs = 500;
  const costs: number[] = [];
  const searches: number[] = [];
  let longestTurnMs = 0;
  await send(browse({ searchTerm: 'milk', size: 48 }));
  for (let number = 0; number < priceChanges; number += 1) {
    await shop.readTurns();
    await pause(windowMs);
    const idle = (await shop.readTurns()).processorMs;
    await change();
    await pause(windowMs);
    const changed = await shop.readTurns();
    costs.push(changed.processorMs - idle);
    await send(browse({ searchTerm: 'milk', size: 48 }));
    const searched = await shop.readTurns();
    searches.push(searched.processorMs);
    longestTurnMs = Math.max(longestTurnMs, changed.longestTurnMs, searched.longestTurnMs);
  }
  return [
    ['price change: processor ms, p50 / p95', timesOf(costs)],
    ['the next search: processor ms, p50 / p95', `${timesOf(searches)} (at rest ${readable(searchMs)})`],
    ['price change and search: longest turn, ms', readable(longestTurnMs)],
  ];
}

async function measureImport(
  shop: MeteredShop,
  send: Send,
  { folder, importRows, edition, words, atRest }: { folder: string; importRows: number; edition: number; words: string[]; atRest: number[] },
): Promise<Line[]> {
  const files = await writeFeed(folder, importRows, edition);
  await shop.readTurns();
  const began = performance.now();
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../src/start/import.ts'), files.products, '--prices', files.prices], {
    cwd: folder,
    env: { ...shopEnvironment(folder), INIT_CWD: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let ended = false;
  const exit = once(child, 'exit').then(([status]) => {
    ended = true;
    if (status !== 0) throw new Error(`the import ended with status ${status}`);
  });
  const faults: string[] = [];
  const times = await askSearches(send, words, Number.MAX_SAFE_INTEGER, () => ended).catch((error: Error) => {
    faults.push(error.message);
    return [];
  });
  await exit;
  const importedMs = performance.now() - began;
  const behindMs = await untilLastIsSeen(send, 7_000_000_000_000 + importRows - 1, 50 + (((importRows - 1) * 37 + edition * 11) % 900));
  const reading = await shop.readTurns();
  const name = edition === 1 ? 'import of new rows' : 'import, all changed';
  return [
    [`${name}: rows, s`, `${importRows}, ${readable(importedMs / 1000)}`],
    [`${name}: last row seen after, ms`, readable(behindMs)],
    [`${name}: longest turn ms, turns over 50`, `${readable(reading.longestTurnMs)}, ${reading.turnsOver50Ms} (collection ${readable(reading.longestCollectionMs)}, wall ${readable(reading.longestWaitMs)})`],
    [`${name}: search p50 / p95 ms, faults`, `${timesOf(times)} of ${times.length}, ${faults.length} ${faults.join()} (p95 ${readable(quantile(times, 0.95) / quantile(atRest, 0.95))} x at rest)`],
    [`${name}: processor s, µs a row`, `${readable(reading.processorMs / 1000)}, ${readable((reading.processorMs * 1000) / importRows)}`],
    [`${name}: memory after, MB`, memoryOf(reading)],
  ];
}

async function untilLastIsSeen(send: Send, code: number, pence: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { products } = readJson<{ products: { currentSaleUnitPrice: { price: { amount: number } } }[] }>(await send(browse({ searchTerm: String(code) })));
    if (Math.round((products[0]?.currentSaleUnitPrice.price.amount ?? 0) * 100) === pence) return performance.now() - began;
    if (performance.now() - began > 60_000) throw new Error('the last row of the import was not seen within a minute');
    await pause(20);
  }
}

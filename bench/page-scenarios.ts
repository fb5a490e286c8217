import { groceriesHome } from '#/page-paths.ts';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { BenchWorld } from './bench-world.ts';
import type { Answer, Scenario, Send } from './load.ts';

/** The encodings that browsers accept. The client does not decode the answers, because decoding is not measured. */
const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** The maximum number of different pages in the scenario with cached pages. */
const keptPages = 200;
/** The time between two price changes while cached pages are measured, in milliseconds. */
const priceChangeMs = 100;

const pathOfCategory = ({ url }: BenchWorld['categories'][number]): string => `/ecom/shop/browse/${url}`;

/**
 * Returns the scenarios for pages rendered for each request, cached pages while prices change, and a page that the
 * client already has.
 */
export function pageScenariosOf(world: BenchWorld): Scenario[] {
  const { categories, products, terms } = world;
  return [
    rendered('home page, rendered', () => groceriesHome),
    rendered('category page of 48, rendered', (turn) => pathOfCategory(categories[turn % categories.length]!)),
    rendered('search page, rendered', (turn) => `/ecom/shop/search?searchTerm=${encodeURIComponent(terms[turn % terms.length]!)}`),
    rendered('product page, rendered', (turn) => productPath(products[turn % products.length]!)),
    kept(world),
    unchanged(),
  ];
}

/** Creates a scenario in which each request has a new address, so that its page is not cached yet. */
function rendered(name: string, pathOf: (turn: number) => string): Scenario {
  return {
    name,
    async once(send, worker, turn) {
      const path = pathOf(turn + worker);
      mustBePage(await send({ method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}bench=${worker}-${turn}`, headers: asBrowser }));
    },
  };
}

function kept(world: BenchWorld): Scenario {
  const categories = world.categories.map(pathOfCategory);
  const products = world.products.map((product) => productPath(product));
  const searches = world.terms.map((term) => `/ecom/shop/search?searchTerm=${encodeURIComponent(term)}`);
  const paths = [...new Set([groceriesHome, ...categories, ...searches, ...products])].slice(0, keptPages);
  return {
    name: `${paths.length} kept pages, a price changed every ${priceChangeMs} ms`,
    // With 200 pages, steps of 7 reach every page, and the offset of 29 keeps the workers on different pages.
    once: async (send, worker, turn) => mustBePage(await send({ method: 'GET', path: paths[(turn * 7 + worker * 29) % paths.length]!, headers: asBrowser })),
    async beside(database, send) {
      for (const path of paths) mustBePage(await send({ method: 'GET', path, headers: asBrowser }));
      return changePrices(database, world.products.map(({ lineNumber }) => lineNumber));
    },
  };
}

function unchanged(): Scenario {
  const etags = new Map<number, string>();
  const open = (send: Send, headers: Record<string, string>) => send({ method: 'GET', path: groceriesHome, headers: { ...asBrowser, ...headers } });
  return {
    name: 'home page that the client has, 304',
    async once(send, worker) {
      const etag = etags.get(worker);
      const answer = await open(send, etag === undefined ? {} : { 'if-none-match': etag });
      if (answer.status !== 304) mustBePage(answer);
      etags.set(worker, String(answer.headers['etag']));
    },
  };
}

function mustBePage({ status, headers, body }: Answer): void {
  if (status === 200 && headers['content-encoding'] !== undefined && body.length > 3000) return;
  if (status === 200 && body.includes('</html>')) return;
  throw new Error(`answered ${status} without a page: ${body.subarray(0, 300).toString()}`);
}

/** Raises one price after another by a penny, until the returned function is called. */
function changePrices(database: Database, lineNumbers: readonly string[]): () => Promise<void> {
  let changed = 0;
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const lineNumber = lineNumbers[changed++ % lineNumbers.length]!;
    last = runSql(database, 'update catalogue.products set price_pence = price_pence + 1 where line_number = $1', [lineNumber]);
  }, priceChangeMs);
  return async () => {
    clearInterval(timer);
    await last;
  };
}

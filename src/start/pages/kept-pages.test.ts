import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { endPromotions, savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { saveFooter } from '#/modules/storefront/server/public.ts';
import { testPassword, makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { readSettings } from '#/platform/server/settings.ts';
import { AssetFiles } from '#/start/asset-files.ts';
import { buildShop } from '#/start/build-shop.ts';
import type { PagesModule } from '#/start/read-pages.ts';
import { noPageFiles } from '#/start/testing/pages/no-page-files.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

interface PageServer {
  nonce: string;
  session(): Promise<string>;
  publicFetch(address: string, init?: RequestInit): Promise<Response>;
  publicRead(read: object): Promise<{ body: { products: { lineNumber: string; displayPrice: string; promotions: unknown[] }[] } }> | null;
  fetch(address: string): Promise<Response>;
}
const read = async (server: PageServer, name: string, input: object) => (await server.publicRead({ name, params: {}, query: {}, ...input })!).body;

/** Pages that print the answers of the shop's real calls: the price of tea, its offers, the footer. */
let rendered: string[] = [];
const pages: PagesModule = {
  async answerPage(request, given) {
    const server = given as PageServer;
    const { pathname, searchParams } = new URL(request.url);
    rendered.push(pathname);
    const kind = pathname.split('/')[3];
    const parts: string[] = [];
    if (kind === 'tea') {
      const { products } = await read(server, 'GET products/v1/products/{lineNumbers}', { params: { lineNumbers: '000123' } });
      parts.push(`price ${products[0]!.displayPrice}`, `offers ${products[0]!.promotions.length}`);
    }
    if (kind === 'grid') {
      const body = { customerSearchRequest: { queryParams: { category: pathname.split('/')[4] } } };
      const { products } = await read(server, 'POST search/v1/product-grid/browse', { body });
      parts.push(...products.map((one) => `${one.lineNumber} ${one.displayPrice}`));
    }
    if (kind === 'footer') parts.push(await (await server.publicFetch('/taxonomy-prod/v2/taxonomy/footer')).text());
    if (kind === 'branch') parts.push(await (await server.publicFetch('/branches-prod/v3/branches/651')).text());
    if (kind === 'hasty') void server.publicFetch('/taxonomy-prod/v2/taxonomy/footer');
    if (kind === 'failing') await server.publicFetch('/error-reports-prod/v1/error-reports', { method: 'POST', body: '{' });
    if (kind === 'mine') parts.push(`session ${await server.session()}`);
    if (kind === 'trolley') parts.push((await server.fetch('/accounts-prod/v1/accounts/self')).status.toString());
    if (kind === 'breaks') throw new Error('broken');
    if (searchParams.has('slow')) await new Promise((resolve) => setTimeout(resolve, 50));
    const script = `<script nonce="${server.nonce}">let x = 1</script><script>steal()</script><script nonce="${server.nonce}" src="/a.js"></script>`;
    const filling = `<p>${pathname} of the shop ${'x'.repeat(Number(searchParams.get('size') ?? 2000))}</p>`;
    const headers = { 'content-type': 'text/html; charset=utf-8', ...(kind === 'private' && { 'cache-control': 'private' }) };
    const body = `<!doctype html>${script}${parts.join(', ')}, cookie ${request.headers.get('cookie') ?? 'none'}${filling}`;
    return { status: kind === 'lost' ? 404 : 200, headers, body };
  },
};

const shop = await openTestShop({ pages: { pages, files: noPageFiles, assets: AssetFiles.none() } });
const secondDatabase = openDatabase({ url: shop.database.url });
const second = await buildShop({
  database: secondDatabase,
  settings: readSettings({ LARDER_TEST_HOOKS: '1', NODE_ENV: 'test' }),
  log: openLog('silent'),
  pages: { pages, files: noPageFiles, assets: AssetFiles.none() },
});
await second.start();
afterAll(async () => {
  await second.stop();
  await secondDatabase.close();
});

const open = (path: string, headers: Record<string, string> = {}, on = shop.fetch) => on(new Request(`https://shop.test${path}`, { headers }));
const textOf = async (path: string, on = shop.fetch) => (await open(path, {}, on)).text();
const price = (text: string) => /price (£[\d.]+)/.exec(text)?.[1];
const tea = (pricePence: number) => aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence });
const renderedAt = (path: string) => rendered.filter((one) => one === path).length;

/** Returns the number of calls that the second shop's pages have made. */
async function callsOfPages(): Promise<number> {
  const lines = (await second.metrics.text()).split('\n').filter((line) => /^larder_requests_total\{.*via="page"/.test(line));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

beforeEach(() => {
  rendered = [];
});

describe('a public page', () => {
  it('is rendered once for two hundred concurrent requests, and for those that follow', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => open('/ecom/products/tea/crowd?slow')));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    await textOf('/ecom/products/tea/crowd?slow');
    expect(renderedAt('/ecom/products/tea/crowd')).toBe(1);
    await textOf('/ecom/products/tea/crowd?slow&other');
    expect(renderedAt('/ecom/products/tea/crowd')).toBe(2);
  });

  it('may be cached for a minute, and neither reads nor sets cookies, whoever opens it', async () => {
    const { email } = await makeCustomer(shop.database);
    const browser = shop.browser();
    await browser.signIn(email, testPassword);
    const theirs = await browser.call('GET', '/ecom/products/tea/whose');
    const others = await shop.browser().call('GET', '/ecom/products/tea/whose');
    expect(theirs.text).toBe(others.text);
    expect(theirs.text).toContain('cookie none');
    expect(theirs.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+(, stale-while-revalidate=\d+)?$/);
    expect([theirs.headers.getSetCookie(), theirs.headers.get('vary')]).toEqual([[], 'accept-encoding']);
    expect(renderedAt('/ecom/products/tea/whose')).toBe(1);
  });

  it('allows its own scripts by their hashes, and no others, and carries no nonce', async () => {
    const { headers, text } = await shop.browser().call('GET', '/ecom/products/tea/scripts');
    const policy = headers.get('content-security-policy')!;
    const scripts = /script-src ([^;]*)/.exec(policy)![1];
    // The policy allows neither the script that the page did not write nor the script that is a file.
    expect(scripts).toBe(`'self' 'sha256-${createHash('sha256').update('let x = 1').digest('base64')}'`);
    expect(text).not.toContain('nonce');
    expect(text).toContain('<script src="/a.js"></script>');
  });

  it('is 304 for a client that has it, with the same policy and no body, until it changes', async () => {
    const first = await open('/ecom/products/tea/again');
    const etag = first.headers.get('etag')!;
    for (const given of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await open('/ecom/products/tea/again', { 'if-none-match': given });
      expect([again.status, await again.text()]).toEqual([304, '']);
      for (const name of ['content-security-policy', 'cache-control', 'etag', 'vary', 'x-content-type-options']) {
        expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
      }
    }
    expect((await open('/ecom/products/tea/again', { 'if-none-match': '"other", W/"another"' })).status).toBe(200);
  });

  it('is compressed as the client accepts, whatever the header looks like', async () => {
    const plain = await textOf('/ecom/products/tea/coded');
    const decode: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
    for (const [accepted, expected] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['zstd', 'zstd'],
      ['br;q=0, *', 'zstd'],
      ['identity', null],
      ['br;q=0', null],
      [`${'br;q=0.1,'.repeat(500)}gzip`, 'gzip'],
      [',;=;q=,,br;q=x', null],
    ] as const) {
      const answer = await open('/ecom/products/tea/coded', { 'accept-encoding': accepted });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const coding = answer.headers.get('content-encoding');
      expect([accepted, coding]).toEqual([accepted, expected]);
      expect((coding === null ? bytes : decode[coding]!(bytes)).toString()).toBe(plain);
    }
  });

  it('tells by HEAD what GET would, without its body', async () => {
    const get = await open('/ecom/products/tea/head');
    const head = await shop.fetch(new Request('https://shop.test/ecom/products/tea/head', { method: 'HEAD' }));
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'cache-control', 'content-security-policy', 'vary']) expect(head.headers.get(name)).toBe(get.headers.get(name));
    expect(renderedAt('/ecom/products/tea/head')).toBe(1);
  });
});

describe('a page that is not kept', () => {
  it.each([
    ['of a shopper', '/ecom/shop/trolley'],
    ['that asks who is there after all', '/ecom/products/mine/1'],
    ['that says how it may be kept', '/ecom/products/private/1'],
    ['made of a call that does not say what it reads', '/ecom/products/branch/1'],
    ['of which a call failed', '/ecom/products/failing/1'],
    ['made before one of its calls was answered', '/ecom/products/hasty/1'],
    ['that is not there', '/ecom/products/lost/1'],
    ['that broke', '/ecom/products/breaks/1'],
  ])('is one %s', async (_, path) => {
    const answers = [await open(path), await open(path), ...(await Promise.all([open(path), open(path), open(path)]))];
    for (const { headers } of answers) {
      expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, path === '/ecom/products/private/1' ? 'private' : 'no-store']);
    }
    expect(renderedAt(path)).toBeGreaterThanOrEqual(5);
  });

  it("is a signed-in shopper's, and contains nobody else's data", async () => {
    const { email } = await makeCustomer(shop.database);
    const browser = shop.browser();
    await browser.signIn(email, testPassword);
    for (const path of ['/ecom/shop/trolley', '/ecom/products/mine/1']) {
      const [theirs, others] = await Promise.all([browser.call('GET', path), shop.browser().call('GET', path)]);
      expect(theirs.text).toMatch(/200|session signed in/);
      expect(others.text).toMatch(/401|session anonymous/);
      expect(theirs.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[\w+/=]+';/);
    }
  });
});

describe('what a kept page shows', () => {
  it('reflects a changed price within two seconds, in this process and in others', async () => {
    const shops = [shop.fetch, second.fetch];
    for (const pricePence of [4600, 4700]) {
      await saveProducts(shop.database, [tea(pricePence)]);
      const committed = performance.now();
      const asWas = await Promise.all(
        shops.map(async (on) => {
          for (let last = 0; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
            const asked = performance.now() - committed;
            if (price(await textOf('/ecom/products/tea/price', on)) === `£${(pricePence / 100).toFixed(2)}`) return last;
            last = asked;
          }
        }),
      );
      // Every request after the last one with the old price got the new price.
      expect(Math.max(...asWas)).toBeLessThan(2000);
    }
  });

  it('reflects a changed price even if nobody had asked for long', async () => {
    expect(price(await textOf('/ecom/products/tea/unheard'))).toBeDefined();
    await runSql(shop.database, `update catalogue.products set price_pence = 4810 where line_number = '000123'`);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(price(await textOf('/ecom/products/tea/unheard'))).toBe('£48.10');
  });

  it('is rendered again only if what it depends on has changed', async () => {
    await textOf('/ecom/products/tea/same');
    await textOf('/ecom/products/footer/same');
    await saveProducts(shop.database, [aProduct({ lineNumber: '000999', name: 'Something else' })]);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const { headers } = await open('/ecom/products/tea/same');
    await textOf('/ecom/products/footer/same');
    expect([renderedAt('/ecom/products/tea/same'), renderedAt('/ecom/products/footer/same'), headers.get('etag') !== null]).toEqual([1, 1, true]);
    await saveFooter(shop.database, { copyright: 'Somebody else' } as never);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(await textOf('/ecom/products/footer/same')).toContain('Somebody else');
    expect([renderedAt('/ecom/products/tea/same'), renderedAt('/ecom/products/footer/same')]).toEqual([1, 2]);
  });

  it('costs nothing when something changes that it does not show', async () => {
    await saveCategories(shop.database, [aCategory({ id: 910, url: 'drinks' }), aCategory({ id: 911, url: 'bread' })]);
    const loaf = aProduct({ lineNumber: '000911', categoryIds: [911], pricePence: 100 });
    await saveProducts(shop.database, [aProduct({ lineNumber: '000910', categoryIds: [910], pricePence: 200 }), loaf]);
    const paths = ['/ecom/products/tea/apart', '/ecom/products/grid/910'];
    const openAll = async () => Promise.all([...paths, '/ecom/products/grid/911'].map((path) => textOf(path, second.fetch)));
    const later = () => new Promise((resolve) => setTimeout(resolve, 2100));
    await openAll();
    await later();
    await openAll();
    rendered = [];
    let calls = await callsOfPages();
    expect(calls).toBeGreaterThanOrEqual(3);
    const soldOut = { lineNumber: '000911', branchId: 1, ranged: true, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: true };
    const [teaPage] = paths;
    for (const [change, unaffected] of [
      [() => saveProducts(shop.database, [{ ...loaf, pricePence: 150 }]), paths],
      [() => saveBranchAvailability(shop.database, [soldOut]), paths],
      [() => savePromotions(shop.database, [aPromotion({ promotionId: '900102', lineNumbers: ['000912'] })]), [teaPage!]],
    ] as const) {
      await change();
      await later();
      for (const path of unaffected) await textOf(path, second.fetch);
      expect([rendered, (await callsOfPages()) - calls]).toEqual([[], 0]);
    }
    // The page that shows the change is rendered again, and is up to date.
    expect((await openAll())[2]).toContain('000911 £1.50');
    calls = await callsOfPages();
    await openAll();
    expect([renderedAt('/ecom/products/tea/apart'), renderedAt('/ecom/products/grid/911'), (await callsOfPages()) - calls]).toEqual([0, 1, 0]);
  });

  it('has no offer at or after the instant at which it ends, nor before it begins', async () => {
    const lasts = aPromotion({ promotionId: '900100', lineNumbers: ['000123'], startDate: null, promotionExpiryDate: '2027-03-10' });
    const begins = aPromotion({ promotionId: '900101', lineNumbers: ['000123'], startDate: '2027-03-10', promotionExpiryDate: null });
    await savePromotions(shop.database, [lasts, begins]);
    // Without a slot, an offer ends two days early.
    for (const [before, at, offers] of [
      ['2027-03-08T23:59:54Z', '2027-03-09T00:00:00Z', ['offers 1', 'offers 0']],
      ['2027-03-09T23:59:54Z', '2027-03-10T00:00:00Z', ['offers 0', 'offers 1']],
    ] as const) {
      await shop.setClock(before);
      const began = performance.now();
      const path = `/ecom/products/tea/offers?${at}`;
      await expect.poll(() => textOf(path), { interval: 5, timeout: 5500 }).toContain(offers[0]);
      // The clock starts six seconds early, because pages take up to two seconds to notice that it moved, and more on a busy machine.
      const turn = began + Date.parse(at) - Date.parse(before);
      const seen: [number, string][] = [];
      while (performance.now() < turn + 700 || seen.length < 20) {
        const asked = performance.now();
        seen.push([asked, /offers \d/.exec(await textOf(path))![0]]);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      expect(seen.filter(([asked, shown]) => asked > turn && shown !== offers[1])).toEqual([]);
      expect(seen.some(([asked]) => asked > turn)).toBe(true);
    }
    await shop.setClock(null);
    await endPromotions(shop.database, ['900100', '900101']);
  });
});

import { describe, expect, it } from 'vitest';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { answerSitemap } from './answer-sitemap.ts';
import { mostInFile } from './sitemap-parts.ts';

const host = 'https://www.larder.example';

/** A shop with this many products, of which every tenth is withdrawn, and content at these paths. */
function shopOf(products: number, paths: string[] = []) {
  const catalogue = {
    version: 1,
    size: products,
    categories: { roots: [] },
    isRanged: () => true,
    *allProducts() {
      for (let number = 0; number < products; number += 1) {
        const lineNumber = String(number).padStart(6, '0');
        yield { lineNumber, productId: lineNumber, name: `Tea & cake ${number}`, markedForDelete: number % 10 === 0 } as CatalogueProduct;
      }
    },
  } as unknown as Catalogue;
  const nothing = { promotionIds: [], mealDealIds: [], bundleNames: [], categoriesOnOffer: new Set<number>() };
  const options = { catalogue, listDealPages: () => nothing, listContentPages: async () => paths, database: {} as Database, host, readNow: async () => Date.UTC(2026, 10, 28) };
  return (path: string, headers: Record<string, string> = {}, method = 'GET') => answerSitemap(new Request(`https://shop.test${path}`, { method, headers }), path, options);
}

const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);

describe('the sitemap of a shop with 200,000 products', () => {
  const get = shopOf(200_000);

  it('is an index of parts with no more than 50,000 addresses each, which together have every product that is sold once', async () => {
    const index = await (await get('/sitemap.xml'))!.text();
    expect(index).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
    const parts = addressesIn(index);
    expect(parts.length).toBeGreaterThan(4);
    const found = new Map<string, number>();
    for (const part of parts) {
      const xml = await (await get(part.slice(host.length)))!.text();
      expect(xml).toMatch(/<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n[\s\S]*<\/urlset>\n$/);
      const addresses = addressesIn(xml);
      expect(addresses.length).toBeLessThanOrEqual(mostInFile);
      for (const address of addresses) found.set(address, (found.get(address) ?? 0) + 1);
    }
    const products = [...found.keys()].filter((address) => address.startsWith(`${host}/ecom/products/`));
    expect([products.length, new Set(found.values())]).toEqual([180_000, new Set([1])]);
    expect(found.has(`${host}/ecom/products/tea_cake_7/000007`)).toBe(true);
    expect(found.has(`${host}/ecom/products/tea_cake_10/000010`)).toBe(false);
    expect(found.has(`${host}/ecom/shop/browse/groceries`)).toBe(true);
  });

  it('comes in pieces: no part is held as one text, and the event loop turns between them', async () => {
    const answer = (await get('/sitemap-1-of-6.xml'))!;
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    let largest = 0;
    let bytes = 0;
    for await (const piece of answer.body!) {
      largest = Math.max(largest, piece.byteLength);
      bytes += piece.byteLength;
    }
    isRead = true;
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(largest).toBeLessThan(200_000);
    expect(turns).toBeGreaterThan(100);
  });

  it('has no part that could be too large, and none beyond the last', async () => {
    for (const path of ['/sitemap-1-of-4.xml', '/sitemap-6-of-5.xml', '/sitemap-0-of-5.xml', '/sitemap-1-of-0.xml', '/sitemap-01-of-5.xml', '/sitemap-1-of-12345.xml', '/sitemap.xml.gz', '/sitemap']) expect(await get(path), path).toBeNull();
  });
});

describe('the sitemap of a small shop', () => {
  it('is one file, without an index', async () => {
    const xml = await (await shopOf(3)('/sitemap.xml'))!.text();
    expect(xml).toContain('<urlset');
    expect(addressesIn(xml).filter((address) => address.includes('/products/'))).toEqual([`${host}/ecom/products/tea_cake_1/000001`, `${host}/ecom/products/tea_cake_2/000002`]);
  });

  it('has content pages only where they are the page at their path', async () => {
    const paths = ['/ecom/help-information/terms', '/ecom/autumn/menus', '/ecom/shop/browse/groceries', '/ecom/sign-in', '/ecom', '/admin/help', '/nowhere'];
    const addresses = addressesIn(await (await shopOf(0, paths)('/sitemap.xml'))!.text());
    expect(addresses.filter((address) => paths.includes(address.slice(host.length)))).toEqual([`${host}/ecom/shop/browse/groceries`, `${host}/ecom/help-information/terms`, `${host}/ecom/autumn/menus`]);
  });

  it('can be stored by caches, and is not sent again to a client that has it', async () => {
    const get = shopOf(3);
    const first = (await get('/sitemap.xml'))!;
    const etag = first.headers.get('etag')!;
    expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual(['application/xml; charset=utf-8', 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400']);
    const again = (await get('/sitemap.xml', { 'if-none-match': etag }))!;
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await shopOf(3, ['/ecom/help-information'])('/sitemap.xml', { 'if-none-match': etag }))!.status).toBe(200);
    const head = (await get('/sitemap.xml', {}, 'HEAD'))!;
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
    expect(await get('/sitemap.xml', {}, 'POST')).toBeNull();
  });
});

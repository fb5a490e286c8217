import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { ServerBuild } from 'react-router';
import { AssetFiles } from './asset-files.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'larder-assets-'));
afterAll(() => rm(folder, { recursive: true }));
await mkdir(join(folder, 'ecom/assets'), { recursive: true });
const script = `export const larder = '${'x'.repeat(2000)}';`;
await writeFile(join(folder, 'ecom/assets/root-Ab12Cd34.js'), script);
await writeFile(join(folder, 'ecom/assets/figtree-Ef56.woff2'), Buffer.from([1, 2, 3]));
await writeFile(join(folder, 'robots.txt'), 'User-agent: *');

const page = { entry: { module: { createRequestHandler: () => async () => new Response('<html>a page</html>') } } };
class Context extends Map {}
Object.assign(page.entry.module, { RouterContextProvider: Context, pageServerContext: {} });
const shop = await openTestShop({ pages: { build: page as unknown as ServerBuild, assets: await AssetFiles.read(folder) } });
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.fetch(new Request(`https://shop.test${path}`, { method, headers }));

describe("the client's files", () => {
  it('under /ecom/assets/ are cacheable for ever, because their names change with their content [SH-005 part] [SH-006 part]', async () => {
    for (const [path, type] of [['root-Ab12Cd34.js', 'text/javascript; charset=utf-8'], ['figtree-Ef56.woff2', 'font/woff2']]) {
      const answer = await get(`/ecom/assets/${path}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('that do not exist are 404, are not cached, and are never a page [SH-006 part]', async () => {
    expect(await (await get('/ecom/shop')).text()).toContain('<html>');
    for (const path of ['/ecom/assets/root-00000000.js', '/ecom/assets/', '/ecom/assets/deep/none.css', '/ecom/assets/..%2F..%2Fpackage.json']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
      expect(await answer.text()).not.toContain('<html>');
    }
  });

  it('are sent compressed to clients that accept it, with a vary header', async () => {
    const small = await get('/ecom/assets/root-Ab12Cd34.js', { 'accept-encoding': 'br, gzip' });
    expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(await small.arrayBuffer()).toString()).toBe(script);
    const plain = await get('/ecom/assets/root-Ab12Cd34.js');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script]);
    expect((await get('/ecom/assets/figtree-Ef56.woff2', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeNull();
  });

  it('answer HEAD without content, and cannot be sniffed as another type', async () => {
    const answer = await get('/ecom/assets/root-Ab12Cd34.js', {}, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

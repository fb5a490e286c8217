import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { AssetFiles } from './asset-files.ts';
import { noPageFiles } from '#/start/testing/pages/no-page-files.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'larder-assets-'));
afterAll(() => rm(folder, { recursive: true }));
await mkdir(join(folder, 'ecom/assets'), { recursive: true });
const script = `export const larder = '${'x'.repeat(2000)}';`;
await writeFile(join(folder, 'ecom/assets/root-Ab12Cd34.js'), script);
await writeFile(join(folder, 'ecom/assets/root-Ab12Cd34.js.br'), brotliCompressSync(script));
await writeFile(join(folder, 'ecom/assets/root-Ab12Cd34.js.gz'), gzipSync(script));
await writeFile(join(folder, 'ecom/assets/figtree-Ef56.woff2'), Buffer.from([1, 2, 3]));
await writeFile(join(folder, 'humans.txt'), 'Made by people.');

const pages = { answerPage: async () => ({ status: 200, headers: { 'content-type': 'text/plain;charset=UTF-8' }, body: '<html>a page</html>' }) };
const shop = await openTestShop({ pages: { pages, files: noPageFiles, assets: await AssetFiles.read(folder) } });
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.fetch(new Request(`https://shop.test${path}`, { method, headers }));

describe("the client's files", () => {
  it('under /ecom/assets/ are cacheable for ever, because their names change with their content [SH-005 part] [SH-006 part]', async () => {
    for (const [path, type] of [['root-Ab12Cd34.js', 'text/javascript; charset=utf-8'], ['figtree-Ef56.woff2', 'font/woff2']]) {
      const answer = await get(`/ecom/assets/${path}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await get('/humans.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('that do not exist are 404, are not cached, and are never a page [SH-006 part]', async () => {
    expect(await (await get('/ecom/shop')).text()).toContain('<html>');
    for (const path of ['/ecom/assets/root-00000000.js', '/ecom/assets/', '/ecom/assets/deep/none.css', '/ecom/assets/..%2F..%2Fpackage.json']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
      expect(await answer.text()).not.toContain('<html>');
    }
  });

  it('come as they were compressed by the build, as Brotli before gzip, to browsers that read them', async () => {
    const read = async (accepted: string) => {
      const answer = await get('/ecom/assets/root-Ab12Cd34.js', accepted === '' ? {} : { 'accept-encoding': accepted });
      expect([answer.headers.get('vary'), answer.headers.get('content-type')]).toEqual(['accept-encoding', 'text/javascript; charset=utf-8']);
      return { encoding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    for (const accepted of ['gzip, deflate, br', 'br;q=0.5', 'BR, gzip', '*']) {
      const { encoding, bytes } = await read(accepted);
      expect([accepted, encoding, brotliDecompressSync(bytes).toString()]).toEqual([accepted, 'br', script]);
    }
    for (const accepted of ['gzip', 'br;q=0, gzip', 'brotli, gzip;q=0.1', 'gzip, br;q=0.1']) {
      const { encoding, bytes } = await read(accepted);
      expect([accepted, encoding, gunzipSync(bytes).toString()]).toEqual([accepted, 'gzip', script]);
    }
    for (const accepted of ['', 'identity', 'gzip;q=0']) {
      const { encoding, bytes } = await read(accepted);
      expect([accepted, encoding, bytes.toString()]).toEqual([accepted, null, script]);
    }
    expect((await get('/ecom/assets/figtree-Ef56.woff2', { 'accept-encoding': 'br, gzip' })).headers.get('content-encoding')).toBeNull();
    expect((await get('/ecom/assets/root-Ab12Cd34.js.br')).status).toBe(404);
  });

  it('answer HEAD without content, and cannot be sniffed as another type', async () => {
    const answer = await get('/ecom/assets/root-Ab12Cd34.js', {}, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { EncodedHtml, type KeptPage } from './kept-page.ts';
import { PageCache } from './page-cache.ts';

const aPage = (text: string): KeptPage => ({
  etag: 'W/"x"', policy: '', contentType: 'text/html', sharedSeconds: 60, html: new EncodedHtml(text), calls: [], versions: new Map(), until: 0, agreedAt: 0,
});

it('never exceeds its limit, even when pages grow, and keeps those used last', () => {
  const cache = new PageCache(200_000);
  for (let number = 0; number < 200; number += 1) {
    cache.set(`/${number}`, aPage(randomBytes(3000).toString('hex')));
    const first = cache.get('/0');
    first?.html.read('br');
    first?.html.read('gzip');
    if (first) cache.set('/0', first);
    expect(cache.bytes).toBeLessThanOrEqual(200_000);
  }
  expect(cache.get('/0')).toBeDefined();
  expect(cache.get('/1')).toBeUndefined();
  expect(cache.size).toBeGreaterThan(20);
});

it('keeps no page larger than the cache', () => {
  const cache = new PageCache(10_000);
  cache.set('/large', aPage(randomBytes(50_000).toString('hex')));
  expect([cache.get('/large'), cache.bytes]).toEqual([undefined, 0]);
});

it('compresses popular pages further while idle, each once, without changing their text', async () => {
  const cache = new PageCache(1_000_000);
  const text = Array.from({ length: 3000 }, (_, number) => `<li>product ${number * 7919}</li>`).join('');
  for (const key of ['/a', '/b', '/never-as-brotli']) cache.set(key, aPage(text));
  const [a, b] = [cache.get('/a')!, cache.get('/b')!];
  const before = a.html.read('br').length;
  b.html.read('br');
  await cache.shrinkWhenIdle(60_000);
  expect(a.html.read('br').length).toBe(before);
  for (let times = 0; times < 4; times += 1) await cache.shrinkWhenIdle(0);
  for (const page of [a, b]) {
    expect(page.html.read('br').length).toBeLessThan(before);
    expect(brotliDecompressSync(page.html.read('br')).toString()).toBe(text);
  }
  expect(cache.bytes).toBeLessThan(1_000_000);
});

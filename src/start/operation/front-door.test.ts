import { expect, it, onTestFinished } from 'vitest';
import { FrontDoor } from './front-door.ts';
import { serveShop } from '#/start/serve-shop.ts';

it('a starting shop answers from the first moment: it is live, not ready, and asks clients to retry; then the shop answers', async () => {
  const door = new FrontDoor();
  const server = await serveShop(door, { port: 0, listen: null });
  onTestFinished(() => server.close());
  const ask = (path: string, accept = '*/*') => fetch(`http://localhost:${server.port}${path}`, { headers: { accept } });

  const live = await ask('/health/live');
  expect([live.status, await live.json()]).toEqual([200, { live: true }]);
  const ready = await ask('/health/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, database: false }]);
  const call = await ask('/search-prod/v1/product-grid/browse');
  expect([call.status, call.headers.get('retry-after'), (await call.json()).error]).toEqual([503, '5', 'unavailable']);
  const page = await ask('/ecom/shop/browse/groceries', 'text/html,*/*');
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
  expect(await page.text()).toContain('We will be back in a moment');

  door.open({ fetch: async () => new Response('the shop') });
  expect(await (await ask('/health/live')).text()).toBe('the shop');
});

import { connect } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { serveShop } from './serve-shop.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: (await readAllPages()).built, poolSize: 8 });
const server = await serveShop(shop.shop, { port: 0, listen: '127.0.0.1' });
afterAll(() => server.close());

/** Sends these lines to the server unchanged, followed by `Connection: close`, and returns its answer. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  let said = '';
  for await (const chunk of socket) said += String(chunk);
  return said;
}

it('an undecodable path is a page that does not exist, and no part of it reaches the console or the log', async () => {
  const told = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => undefined));
  for (const path of ['/ecom/%ff%fe', '/ecom/shop/browse/%E0%A4%A', '/ecom/products/tea/%ff', '/ecom/a%']) {
    const { status, headers } = await shop.browser().call('GET', path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, expect.stringMatching(/^text\/html/)]);
  }
  expect((await shop.browser().call('POST', '/ecom/%ff', { form: {} })).status).toBeGreaterThanOrEqual(400);
  expect(told.flatMap((spy) => spy.mock.calls)).toEqual([]);
  expect(shop.logged).toEqual([]);
  for (const spy of told) spy.mockRestore();
});

it('a customer’s page is not shown to visitors however its path is written, and is never the shop’s fault', async () => {
  const owner = await makeExampleWorld(shop).browser();
  const dots = ['..%2Fx', '..%2f..%2fshop', '.%2F', '%2e%2e%2Fx', '..%5Cx', '%2F', 'x%2F..%2F..%2Flogin', '%ff', '..%252Fx'];
  for (const page of ['order-confirmation', 'myaccount/my-orders/order']) {
    for (const id of dots) {
      const path = `/ecom/${page}/${id}`;
      for (const suffix of ['', '.data']) {
        const visitor = await shop.browser().call('GET', path + suffix);
        const led = visitor.headers.get('location') ?? visitor.text;
        expect([path, visitor.status < 500, led.includes('/ecom/login')]).toEqual([path, true, true]);
        expect([path, (await owner.call('GET', path + suffix)).status]).toEqual([path, expect.toSatisfy((status: number) => status < 500)]);
      }
    }
  }
  expect(shop.logged.filter(({ level }) => level >= 50)).toEqual([]);
});

it('a request with two host headers is refused, whatever they are', async () => {
  const line = 'GET /branches-prod/v3/branches/651 HTTP/1.1';
  expect(await send(line, 'Host: shop.test')).toMatch(/^HTTP\/1\.1 200 /);
  for (const second of ['Host: evil.example', 'host: shop.test']) {
    const refused = await send(line, 'Host: shop.test', second);
    expect(refused).toMatch(/^HTTP\/1\.1 400 /);
    expect(refused).toContain('"error":"bad_request"');
    expect(refused.toLowerCase()).toContain('x-request-id: ');
  }
});

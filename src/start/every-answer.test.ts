import { describe, expect, it } from 'vitest';
import { AssetFiles } from './asset-files.ts';
import { noPageFiles } from '#/start/testing/pages/no-page-files.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import type { AnsweredPage } from './read-pages.ts';

/** Answers with a page, a redirect or an error, depending on the path. */
const answerPage = async (request: Request): Promise<AnsweredPage> => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/moved')) return { status: 302, headers: { location: 'https://shop.test/ecom/here' }, body: null };
  if (pathname.endsWith('/broken')) throw new Error('a page broke');
  return { status: pathname.endsWith('/lost') ? 404 : 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' };
};
const pages = { pages: { answerPage }, files: noPageFiles, assets: AssetFiles.none() };
const shop = await openTestShop({ pages });
const production = await openTestShop({
  pages,
  settings: { NODE_ENV: 'production', LARDER_TEST_HOOKS: '0', LARDER_PAYMENTS: 'simulator', LARDER_METRICS_TOKEN: 'a-token-of-the-operator' },
});

const paths: [name: string, method: string, path: string][] = [
  ['a call', 'GET', '/branches-prod/v3/branches/651'],
  ['a refused call', 'GET', '/accounts-prod/v1/accounts/self'],
  ['an unknown path', 'GET', '/nowhere'],
  ['a call by another method', 'DELETE', '/branches-prod/v3/branches/651'],
  ['the methods of a call', 'OPTIONS', '/branches-prod/v3/branches/651'],
  ['the graph', 'POST', '/graph-prod/v1/graph'],
  ['a page', 'GET', '/ecom/products/tea/000123'],
  ['an unknown page', 'GET', '/ecom/lost'],
  ['a page that failed', 'GET', '/ecom/broken'],
  ['a redirect', 'GET', '/ecom/moved'],
  ['the rules for robots', 'GET', '/robots.txt'],
  ['the sitemap', 'GET', '/sitemap.xml'],
  ['a missing file', 'GET', '/ecom/assets/none.js'],
  ['the health', 'GET', '/health/ready'],
  ['the figures', 'GET', '/metrics'],
];

describe('every answer', () => {
  it.each(paths)('has the headers that keep browsers safe: %s', async (_, method, path) => {
    for (const { browser, hsts } of [{ ...shop, hsts: null }, { ...production, hsts: 'max-age=31536000; includeSubDomains' }]) {
      const { headers } = await browser().call(method, path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBe(hsts);
      const policy = headers.get('content-security-policy')!;
      expect(policy).toMatch(/default-src '(none|self)'/);
      expect(policy).toMatch(/frame-ancestors '(none|self)'/);
      expect(policy).toMatch(/base-uri 'none'/);
      // The policy allows inline scripts only with their nonce.
      expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    }
  });

  it.each(paths)('returns the request id it was given, or a new one if that could do harm: %s', async (_, method, path) => {
    const given = 'trace-0123456789abcdef';
    expect((await shop.browser().call(method, path, { headers: { 'x-request-id': given } })).headers.get('x-request-id')).toBe(given);
    for (const bad of ['short', 'ada@larder.example', 'x'.repeat(65), 'two words here']) {
      const id = (await shop.browser().call(method, path, { headers: { 'x-request-id': bad } })).headers.get('x-request-id');
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    }
  });

  it('is one line in the log: its id, template, status and time', async () => {
    shop.answered.splice(0);
    const visitor = shop.browser();
    const id = 'trace-of-this-one';
    await visitor.call('GET', '/branches-prod/v3/branches/651?secret=1', { headers: { 'x-request-id': id } });
    await visitor.graph('x', '{ shoppingContext { customerId } getMinimumOrderValues { failures { type } } }', {});
    await visitor.call('GET', '/ecom/products/tea/000123?secret=1');
    await visitor.call('GET', '/ecom/products/tea/000123.data?secret=1');
    await visitor.call('GET', '/accounts-prod/v1/accounts/self');
    expect(shop.answered.map(({ method, kind, route, operations, status }) => [method, kind, route, operations, status])).toEqual([
      ['GET', 'call', '/branches-prod/v3/branches/{branchId}', undefined, 200],
      ['POST', 'graph', '/graph-prod/v1/graph', ['shoppingContext', 'getMinimumOrderValues'], 200],
      ['GET', 'page', '/ecom/products/:productName/:productId', undefined, 200],
      ['GET', 'page', '/ecom/products/:productName/:productId', undefined, 200],
      ['GET', 'call', '/accounts-prod/v1/accounts/self', undefined, 401],
    ]);
    expect(shop.answered[0]).toMatchObject({ requestId: id, ms: expect.any(Number) });
    expect(JSON.stringify(shop.answered)).not.toContain('secret');
  });

  it('for a page that could not be rendered is the refresh screen, and the fault is logged under its id [SH-391] [SH-392] [SH-400]', async () => {
    shop.logged.splice(0);
    const { status, text, headers } = await shop.browser().call('GET', '/ecom/broken?term=%22%3Cb%3E');
    expect([status, headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(text).toContain("<h1>Sorry, we're experiencing an unexpected error.</h1>");
    expect(text).toContain('These problems are normally temporary. Please refresh the page and try again.');
    expect(text).toContain('<form><input type="hidden" name="term" value="&quot;&lt;b>"><button>Refresh</button></form>');
    expect(text).not.toContain('a page broke');
    expect(shop.logged).toMatchObject([{ level: 50, requestId: headers.get('x-request-id'), err: { message: 'a page broke' } }]);
  });
});

describe('a write sent by another site’s page', () => {
  const from: [string, Record<string, string>, number][] = [
    ['the shop itself', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.test' }, 200],
    ['an old browser on the shop', { origin: 'https://shop.test' }, 200],
    ['no browser', {}, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://sister.shop.test' }, 403],
    ['an old browser elsewhere', { origin: 'https://evil.test' }, 403],
    ['a page that hides where it is from', { origin: 'null' }, 403],
  ];
  const add = `mutation { addItemToTrolley(orderId: "0", trolleyItem: { lineNumber: "000123", quantity: { amount: 1 } }) { failures { type } } }`;

  it.each(from)('uses this browser’s cookies only when sent from the shop: %s', async (_, headers, status) => {
    const visitor = shop.browser();
    const graph = await visitor.call('POST', '/graph-prod/v1/graph', { json: { query: add }, headers });
    expect([graph.status, graph.headers.getSetCookie().length]).toEqual([status, status === 200 ? 1 : 0]);
    const grid = { fulfilmentType: 'DELIVERY', branchId: 651 };
    const call = await visitor.call('POST', '/slot-prod/v1/slotdates', { json: grid, headers });
    expect(call.status).toBe(status);
    if (status === 403) expect(call.body.error).toBe('csrf_invalid');
    // A read is allowed: it changes nothing, and another site cannot see its answer.
    expect((await visitor.call('GET', '/branches-prod/v3/branches/651', { headers })).status).toBe(200);
  });

  it('is accepted from the card issuer’s page, with an unguessable transaction id', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://issuer.test' };
    const form = { transactionId: 'nothing-of-the-kind', response: 'approve' };
    const answer = await shop.browser().call('POST', '/order-orchestration-prod/v1/orders/payments/authentication', { form, headers });
    expect(answer.status).toBe(404);
  });
});

describe('the metrics', () => {
  const figures = async (of: typeof shop, headers: Record<string, string> = {}) => of.browser().call('GET', '/metrics', { headers });

  it('count and time every call, page and operation by its template, and show what is in progress', async () => {
    const visitor = shop.browser();
    const before = (await figures(shop)).text;
    await visitor.call('GET', '/branches-prod/v3/branches/651');
    await visitor.call('GET', '/branches-prod/v3/branches/7777');
    await visitor.call('GET', '/ecom/products/tea/000123');
    await visitor.call('BREW', '/coffee/ada@larder.example');
    await visitor.graph('x', '{ shoppingContext { customerId } }', {});
    const { text } = await figures(shop);
    const grown = (name: string, labels: string) => valueOf(text, name, labels) - valueOf(before, name, labels);
    const branch = 'kind="call",via="network",method="GET",route="/branches-prod/v3/branches/{branchId}"';
    expect([grown('larder_requests_total', `${branch},status="200"`), grown('larder_requests_total', `${branch},status="404"`)]).toEqual([1, 1]);
    expect(grown('larder_requests_seconds_count', branch)).toBe(2);
    expect(valueOf(text, 'larder_requests_in_flight', branch)).toBe(0);
    const page = 'kind="page",via="network",method="GET",route="/ecom/products/:productName/:productId"';
    expect(grown('larder_requests_total', `${page},status="200"`)).toBe(1);
    expect(grown('larder_graph_operations_total', 'operation="shoppingContext",outcome="ok"')).toBe(1);
    expect(grown('larder_graph_operations_seconds_count', 'operation="shoppingContext"')).toBe(1);
    expect(valueOf(text, 'larder_requests_in_flight', 'kind="other",via="network",method="GET",route="/metrics"')).toBe(1);
    expect(text).toMatch(/^larder_database_connections\{state="open"\} [1-9]/m);
    expect(text).toMatch(/^larder_best_offers_bounded_total 0$/m);
    // Metrics may contain any digits, so the test looks for an id between the characters that would surround it.
    expect(text).not.toMatch(/ada@|["/]7777\b|BREW/);
  });

  it('include the process’s own once it is watched', async () => {
    shop.shop.metrics.watchProcess();
    const { text } = await figures(shop);
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total']) {
      expect(text).toMatch(new RegExp(`^${name} `, 'm'));
    }
  });

  it('are open in development, and in production only with the token', async () => {
    expect((await figures(shop)).status).toBe(200);
    expect((await figures(production)).status).toBe(401);
    expect((await figures(production, { authorization: 'Bearer a-token-of-the-operators' })).status).toBe(401);
    expect((await figures(production, { authorization: 'Bearer a-token-of-the-operator' })).status).toBe(200);
    const closed = await openTestShop({ settings: { NODE_ENV: 'production', LARDER_TEST_HOOKS: '0', LARDER_PAYMENTS: 'simulator' } });
    expect((await figures(closed)).status).toBe(404);
  });
});

function valueOf(text: string, name: string, labels: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name}{${labels}} `));
  return line === undefined ? 0 : Number(line.split(' ').at(-1));
}

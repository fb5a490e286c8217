import { afterAll, describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { makeTestDatabase } from '#/platform/server/testing/test-database.ts';
import { AssetFiles } from '#/start/asset-files.ts';
import type { PagesModule } from '#/start/read-pages.ts';
import { layWire } from '#/start/testing/database-wire.ts';
import { noPageFiles } from '#/start/testing/pages/no-page-files.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

interface PageServer {
  nonce: string;
  graphFlags: string;
  publicSettings: { flags: string[] };
  session(): Promise<string>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  publicFetch(path: string, init?: RequestInit): Promise<Response>;
}

/** A page that replaces the built pages and prints the data that it received. Journeys test the real pages. */
const page: PagesModule = {
  async answerPage(request, given) {
    const server = given as PageServer;
    const { pathname } = new URL(request.url);
    const self = await server.fetch('/accounts-prod/v1/accounts/self');
    const publicly = await server.publicFetch('/accounts-prod/v1/accounts/self');
    if (pathname.endsWith('/add')) await server.fetch('/graph-prod/v1/graph', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: add }) });
    const { byteLength: size } = await request.arrayBuffer();
    const seen = { size, session: await server.session(), self: self.status, publicly: publicly.status, nonce: server.nonce, graphFlags: server.graphFlags, flags: server.publicSettings.flags };
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', ...(pathname.endsWith('/kept') && { 'cache-control': 'private' }) },
      body: request.method === 'HEAD' ? null : JSON.stringify(seen),
    };
  },
};
const add = `mutation { addItemToTrolley(orderId: "0", trolleyItem: { lineNumber: "000123", quantity: { amount: 1 } }) { failures { type } } }`;

const shop = await openTestShop({
  settings: { LARDER_FLAGS: 'site_banner=on,multisearch=off' },
  pages: { pages: page, files: noPageFiles, assets: AssetFiles.none() },
});
const inProduction = await openTestShop({
  pages: { pages: page, files: noPageFiles, assets: AssetFiles.none() },
  settings: { NODE_ENV: 'production', LARDER_TEST_HOOKS: '0', LARDER_PAYMENTS: 'simulator' },
});
const see = (text: string) => JSON.parse(text) as { size: number; session: string; self: number; publicly: number; nonce: string; graphFlags: string; flags: string[] };
const post = (headers: Record<string, string>) => shop.browser().call('POST', '/ecom/add', { form: { line: '000123' }, headers });

describe('a page', () => {
  it('lets no script run but its own, is read as what it says it is, and is kept by nobody', async () => {
    const { status, headers, text } = await shop.browser().call('GET', '/ecom/shop/browse/groceries');
    expect(status).toBe(200);
    const { nonce } = see(text);
    const policy = Object.fromEntries(
      headers.get('content-security-policy')!.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toMatchObject({
      'default-src': `'self'`,
      'script-src': `'self' 'nonce-${nonce}'`,
      'object-src': `'none'`,
      'base-uri': `'none'`,
      'form-action': `'self'`,
      'frame-ancestors': `'self'`,
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await shop.browser().call('GET', '/ecom/kept')).headers.get('cache-control')).toBe('private');
  });

  it("knows the flags that are on now, and the graph flags of its address [SH-438 part] [SH-441 part] [SH-442 part]", async () => {
    const at = async (path: string) => see((await shop.browser().call('GET', path)).text);
    expect(await at('/ecom/shop/trolley?graphflag=x,y&page=2')).toMatchObject({ graphFlags: 'x,y' });
    expect(await at('/ecom/shop/trolley')).toMatchObject({ graphFlags: '' });
    const { flags } = await at('/ecom');
    expect([flags.includes('delivery_pass'), flags.includes('site_banner'), flags.includes('multisearch')]).toEqual([true, true, false]);
    await runSql(shop.database, `insert into flags.flag_settings (key, enabled) values ('multisearch', true)`);
    await expect.poll(async () => (await at('/ecom')).flags.includes('multisearch'), { timeout: 5000 }).toBe(true);
  });

  it('has another nonce each time', async () => {
    const nonces = [await shop.browser().call('GET', '/ecom'), await shop.browser().call('GET', '/ecom')].map(({ text }) => see(text).nonce);
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('tells by HEAD what GET would, without its body', async () => {
    const { status, headers, text } = await shop.browser().call('HEAD', '/ecom/shop/browse/groceries');
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain('script-src');
  });

  it('is there at no path beside those of the shop', async () => {
    for (const path of ['/ecommerce', '/shop', '/favicon.gif', '/admin2', '/index.html']) {
      const { status, body } = await shop.browser().call('GET', path);
      expect([path, status, body?.error]).toEqual([path, 404, 'not_found']);
    }
  });

  it('of the design system is there for those who build the shop, and not in production', async () => {
    for (const path of ['/design', '/design.data']) {
      expect((await shop.browser().call('GET', path)).status).toBe(200);
      const { status, body } = await inProduction.browser().call('GET', path);
      expect([path, status, body?.error]).toEqual([path, 404, 'not_found']);
    }
    expect((await inProduction.browser().call('GET', '/ecom')).status).toBe(200);
    expect((await shop.browser().call('GET', '/designs')).status).toBe(404);
  });

  it.each([
    ['from a page of the shop', 200, { 'sec-fetch-site': 'same-origin', origin: 'https://shop.test' }],
    ['from the shop, by an old browser', 200, { origin: 'https://shop.test' }],
    ['from another site', 403, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['from a sister of the shop', 403, { 'sec-fetch-site': 'same-site', origin: 'https://sister.shop.test' }],
    ['from another site, by an old browser', 403, { origin: 'https://evil.test' }],
    ['from a page that hides where it is from', 403, { origin: 'null' }],
    ['from nowhere', 403, {}],
    ['from what is no place', 403, { origin: 'https://' }],
  ])('takes a form %s with %i', async (_, status, headers) => {
    expect((await post(headers as Record<string, string>)).status).toBe(status);
  });

  it('takes a form of 64 KB and not a byte more, whether or not it says how long it is', async () => {
    const bodies = {
      told: (size: number) => new Uint8Array(size).fill(97),
      chunked: (size: number) => new Blob(['a'.repeat(size)]).stream(),
    };
    for (const [kind, bodyOf] of Object.entries(bodies)) {
      for (const [size, expected] of [[65_536, [200, 65_536]], [65_537, [413, null]]] as const) {
        const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', ...(kind === 'told' && { 'content-length': String(size) }) };
        const init = { method: 'POST', headers, body: bodyOf(size), duplex: 'half' };
        const answer = await shop.fetch(new Request('https://shop.test/ecom/reads', init));
        const text = await answer.text();
        expect([kind, size, answer.status, answer.ok ? see(text).size : null]).toEqual([kind, size, ...expected]);
      }
    }
  });

  it('takes a large form of the console only from staff who are signed in', async () => {
    const browser = shop.browser();
    const post = (size: number) => browser.call('POST', '/admin/content/new', { form: { text: 'a'.repeat(size) }, headers: { origin: 'https://shop.test' } });
    const refused = await post(100_000);
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('If your sign-in has ended, sign in in another tab, then reload this page')]);
    expect((await post(60_000)).status).toBe(200);
    await signStaffIn(browser, (await makeStaff(shop.database, ['CONTENT_PUBLISH'])).email);
    expect((await post(1_000_000)).status).toBe(200);
    expect((await post(1_100_000)).status).toBe(413);
  });

  it.each([
    ['that says it is something else', 'application/json', '{"a":1}'],
    ['that says it is nothing a form can be', 'a'.repeat(500), 'a=1'],
    ['of parts that are none', 'multipart/form-data; boundary=x', 'a=1'],
    ['that is none', undefined, null],
  ])('answers 400 to a form %s', async (_, type, body) => {
    const headers = { 'sec-fetch-site': 'same-origin', ...(type !== undefined && { 'content-type': type }) };
    const answer = await shop.fetch(new Request('https://shop.test/ecom/reads', { method: 'POST', headers, body }));
    expect([answer.status, await answer.text()]).toEqual([400, 'This form could not be read.']);
  });

  it('makes its calls as the visitor who opened it, who needs no script for that [SC-024 part]', async () => {
    const { email } = await makeCustomer(shop.database);
    const browser = shop.browser();
    expect(see((await browser.call('GET', '/ecom')).text)).toMatchObject({ session: 'anonymous', self: 401, publicly: 401 });
    await browser.signIn(email, testPassword);
    expect(see((await browser.call('GET', '/ecom')).text)).toMatchObject({ session: 'signed in', self: 200, publicly: 401 });
  });

  it('hands on the cookies that its calls set [SC-025 part]', async () => {
    const { headers } = await post({ 'sec-fetch-site': 'same-origin' });
    const [trolley] = headers.getSetCookie().filter((line) => line.startsWith('anonymousTrolley='));
    expect(trolley).toMatch(/^anonymousTrolley=[\w-]{20,}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe('a page whose database is gone', () => {
  it('is 503 with when to come again, in words that can be read, and is there again by itself [SH-477]', async () => {
    const wire = await layWire(await makeTestDatabase());
    const beyond = openDatabase({ url: wire.url });
    afterAll(() => beyond.close());
    const cut = await openTestShop({ database: beyond, pages: { pages: needy, files: noPageFiles, assets: AssetFiles.none() } });
    // Opens one page that reads its cookie and one that makes a call.
    const pages = () => Promise.all(['/ecom/signed-in', '/ecom/calls'].map((path) => cut.browser().call('GET', path, { headers: { cookie: `signIn=${'A'.repeat(43)}` } })));
    expect((await pages()).map(({ status }) => status)).toEqual([200, 200]);
    await wire.cut();
    for (const { status, headers, text } of await pages()) {
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
      expect(text).toMatch(/<h1>.+<\/h1>/);
    }
    expect((await cut.browser().call('GET', '/ecom/breaks')).status).toBe(500);
    await wire.mend();
    expect((await pages()).map(({ status }) => status)).toEqual([200, 200]);
  });
});

/** Pages that show their own error when a call fails, as the shop's pages do, or that throw at once. */
const needy: PagesModule = {
  async answerPage(request, given) {
    const server = given as PageServer;
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/breaks')) throw new Error('broken');
    const fine = pathname.endsWith('/calls')
      ? (await server.publicFetch('/branches-prod/v3/branches/651')).ok
      : (await server.session()) === 'anonymous';
    return { status: fine ? 200 : 500, headers: { 'content-type': 'text/html' }, body: fine ? 'fine' : '<h1>Sorry</h1>' };
  },
};

import { describe, expect, it } from 'vitest';
import { lockMember } from '#/modules/account/server/public.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });

const incorrect = 'The email address or password you entered is incorrect.';
const throttled = 'Too many sign-in attempts. Please wait a few minutes and try again.';
const locked = 'Your account is temporarily locked. Reset your password to unlock it.';

async function newCustomer(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`;
  await makeCustomer(shop.database, { email });
  return email;
}

/** Submits the form in the page at an address, as a browser without script would. */
function send(browser: TestBrowser, shown: TestAnswer, fields: Record<string, string>, { origin = 'https://shop.test', address = '/ecom/sign-in' } = {}): Promise<TestAnswer> {
  const form = formsOf(shown.text).find(({ fields: [...names] }) => names.some(([name]) => name === 'password'))!;
  return browser.call('POST', form.action || address, { form: { ...Object.fromEntries(form.fields), ...fields }, headers: { origin } });
}

const openForm = (browser: TestBrowser, address = '/ecom/sign-in', headers: Record<string, string> = {}) => browser.call('GET', address, { headers });

const post = async (browser: TestBrowser, fields: Record<string, string>, origin?: string) => send(browser, await openForm(browser), fields, { origin });

describe('the sign-in form without script', () => {
  it('locks after five wrong passwords, and throttles frequent attempts, as with script [AC-117 part] [AC-119 part]', async () => {
    const browser = shop.browser();
    const email = await newCustomer();
    for (let times = 0; times < 5; times += 1) {
      const wrong = await post(browser, { email, password: 'a wrong one' });
      expect([wrong.status, wrong.text.includes(incorrect)]).toEqual([401, true]);
    }
    const right = await post(browser, { email, password: testPassword });
    expect([right.status, right.headers.get('location')]).toEqual([303, '/ecom/forgot-password/locked']);
    expect((await browser.call('GET', '/ecom/forgot-password/locked')).text).toContain(locked);
    for (let times = 6; times < 30; times += 1) {
      expect((await post(browser, { email: `guess-${times}-${email}`, password: 'x' })).status).toBe(401);
    }
    const refused = await post(browser, { email, password: testPassword });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(refused.text).toContain(throttled);
    expect(refused.text).toContain(`value="${email}"`);
  });

  it('signs nobody in without its CSRF value or from another site, and then gets a new value [AC-116 part]', async () => {
    const browser = shop.browser();
    const email = await newCustomer();
    const fields = { email, password: testPassword };
    const refused = [
      await post(browser, { ...fields, _csrf: '' }),
      await post(browser, { ...fields, _csrf: 'made.up' }),
      await post(browser, fields, 'https://evil.example'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(refused.flatMap(({ headers }) => headers.getSetCookie()).filter((line) => line.startsWith('signIn='))).toEqual([]);
    expect((await post(browser, fields)).status).toBe(303);
    expect(browser.cookies.has('signIn')).toBe(true);
  });

  it('returns to the page named in the sign-in address, even after refusals, and never leaves the shop [AC-017 part] [AC-119 part]', async () => {
    const browser = shop.browser();
    const email = await newCustomer();
    const search = '/ecom/shop/search?searchTerm=tea';
    const referer = `https://shop.test${search}`;
    const login = await openForm(browser, '/ecom/login', { referer });
    const form = await openForm(browser, login.headers.get('location')!, { referer });
    const incomplete = await send(browser, form, { email, password: '' });
    const wrong = await send(browser, incomplete, { email, password: 'a wrong one' });
    expect([incomplete.status, wrong.status]).toEqual([422, 401]);
    expect((await send(browser, wrong, { email, password: testPassword })).headers.get('location')).toBe(search);
    const address = '/ecom/sign-in?prompt=login&redirect=%2F%2Fevil.example';
    const evil = await send(browser, await openForm(browser, address), { email, password: testPassword }, { address });
    expect(evil.headers.get('location')).toBe('/ecom/shop/browse/groceries');
  });

  it('keeps the page to return to on the way through a locked account or a forgotten password [AC-017 part] [AC-021 part] [AC-117 part]', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const { customerId } = await makeCustomer(shop.database, { email });
    await lockMember(shop, { customerId, state: 'SOFT_LOCKED', reason: 'asked by phone', staffId: 1 });
    const search = '/ecom/shop/search?searchTerm=tea';
    const query = `?redirect=${encodeURIComponent(search)}`;
    const named = `/ecom/sign-in${query}`;
    for (const [address, headers] of [[named, {}], ['/ecom/sign-in', { referer: `https://shop.test${search}` }]] as const) {
      const browser = shop.browser();
      const form = await openForm(browser, address, headers);
      const refused = await send(browser, form, { email, password: '' }, { address });
      for (const { text } of [form, refused]) {
        expect([address, /<a [^>]*href="([^"]*)"[^>]*>Forgotten your password\?/.exec(text)?.[1]]).toEqual([address, `/ecom/forgot-password${query}`]);
      }
      const isLocked = await send(browser, refused, { email, password: testPassword }, { address });
      expect([address, isLocked.status, isLocked.headers.get('location')]).toEqual([address, 303, `/ecom/forgot-password/locked${query}`]);
    }
  });
});

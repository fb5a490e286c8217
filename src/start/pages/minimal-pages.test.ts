import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { codesTo } from '#/modules/account/testing/registrations.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const password = 'a basket of quinces';
const signIn = '/ecom/sign-in';
const forgot = '/ecom/forgot-password';
const register = '/ecom/registration';
const forms = [signIn, forgot, register] as const;

const open = (browser: TestBrowser, path: string) => browser.call('GET', path);
const withoutScripts = ({ text }: TestAnswer) => text.replaceAll(/<script.*?<\/script>/gs, '');
const leadOf = ({ status, headers }: TestAnswer) => [status, headers.get('location')];
const newAddress = () => `minimal-${crypto.randomUUID()}@example.test`;
const formIn = ({ text }: TestAnswer) => formsOf(text).find(({ fields: [...names] }) => names.some(([name]) => name === 'email' || name === 'code' || name === 'firstName'))!;

/** Submits the form in a shown page as a browser without script does. */
function submit(browser: TestBrowser, path: string, shown: TestAnswer, fields: Record<string, string>): Promise<TestAnswer> {
  const form = formIn(shown);
  return browser.call('POST', form.action || path, { form: { ...Object.fromEntries(form.fields), ...fields }, headers: { origin: 'https://shop.test' } });
}

const post = async (browser: TestBrowser, path: string, fields: Record<string, string>) => submit(browser, path, await open(browser, path), fields);

async function newCustomer(): Promise<string> {
  const email = newAddress();
  await makeCustomer(database, { email });
  return email;
}

describe('the minimal pages', () => {
  it.each(forms)('%s has its form in its HTML, and neither menus, search nor footer [AC-115]', async (path) => {
    const shown = await open(shop.browser(), path);
    expect(shown.status).toBe(200);
    const html = withoutScripts(shown);
    const inMain = { ...shown, text: html.slice(html.indexOf('<main')) };
    expect(formIn(inMain).fields.map(([name]) => name)).toContain('email');
    for (const part of ['role="search"', '<nav', 'Search groceries', 'Find a store']) expect([part, html.includes(part)]).toEqual([part, false]);
    // The same words stand on a page with the main layout.
    expect(withoutScripts(await open(shop.browser(), '/ecom/shop/browse/groceries'))).toContain('Find a store');
  });

  it.each(forms)('%s is a plain form that posts form-encoded fields to its own path, with the CSRF value hidden in it [AC-116]', async (path) => {
    const browser = shop.browser();
    const shown = await open(browser, path);
    const tag = /<form [^>]*method="post"[^>]*>(?=(?:(?!<\/form).)*name="email")/is.exec(shown.text)![0];
    expect(tag).not.toMatch(/enctype/i);
    expect(formIn(shown).action || path).toBe(path);
    expect(shown.text).toMatch(/<input[^>]*type="hidden"[^>]*name="_csrf"[^>]*value="[^"]+"/);
    const fields = { email: await newCustomer(), password: testPassword };
    for (const _csrf of ['', 'made.up']) expect((await post(browser, path, { ...fields, _csrf })).status).toBe(403);
    expect((await post(browser, path, fields)).status).toBe(303);
  });

  it('render a refused form again with its real status, messages and all but the password; a locked account leads to its page [AC-117]', async () => {
    const email = await newCustomer();
    const wrong = 'The email address or password you entered is incorrect.';
    for (const [path, fields, status, message] of [
      [signIn, { email, password: 'a wrong one' }, 401, wrong],
      [signIn, { email, password: '' }, 422, 'Please enter your password'],
      [forgot, { email: 'ada@example' }, 422, 'Invalid email address'],
      [register, { email, password: 'short' }, 422, 'Must be at least 8 characters'],
    ] as const) {
      const refused = await post(shop.browser(), path, fields);
      expect([path, refused.status, refused.text.includes(message)]).toEqual([path, status, true]);
      expect(refused.text).toContain(`value="${fields.email}"`);
      if ('password' in fields && fields.password) expect(refused.text).not.toContain(`"${fields.password}"`);
    }
    const locking = shop.browser();
    for (let times = 1; times < 5; times += 1) expect((await post(locking, signIn, { email, password: `wrong ${times}` })).status).toBe(401);
    expect(leadOf(await post(locking, signIn, { email, password: testPassword }))).toEqual([303, `${forgot}/locked`]);
  });

  it('are refused too often with status 429 and their message, and keep the address [AC-117] [AC-119]', async () => {
    const fields = { email: 'ada@example.test', password: 'a basket of quinces' };
    for (const [path, most, message] of [
      [signIn, 30, 'Too many sign-in attempts. Please wait a few minutes and try again.'],
      [forgot, 20, 'Too many requests. Please wait a few minutes and try again.'],
      [register, 20, 'Too many requests. Please wait a few minutes and try again.'],
    ] as const) {
      const browser = shop.browser();
      const shown = await open(browser, path);
      for (let times = 0; times < most; times += 1) expect((await submit(browser, path, shown, { ...fields, email: `try-${times}@example.test` })).status).not.toBe(429);
      const refused = await submit(browser, path, shown, fields);
      expect([path, refused.status, refused.text.includes(message), refused.text.includes(`value="${fields.email}"`)]).toEqual([path, 429, true, true]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }, 60_000);

  it('obey the password rules and the checks of where they lead [AC-119]', async () => {
    const common = await post(shop.browser(), register, { email: newAddress(), password: 'Password123' });
    expect([common.status, common.text.includes('This password is too common. Please choose another.')]).toEqual([422, true]);
    const email = await newCustomer();
    for (const evil of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/ecom/sign-in']) {
      const right = await post(shop.browser(), `${signIn}?redirect=${encodeURIComponent(evil)}`, { email, password: testPassword });
      expect([evil, ...leadOf(right)]).toEqual([evil, 303, '/ecom/shop/browse/groceries']);
    }
  });

  it('lead on with 303: sign-in to where it came from, forgot password to its success page, registration to the code and the details [AC-118]', async () => {
    const query = '?redirect=%2Fecom%2Flists%3Fa%3D1';
    expect(leadOf(await post(shop.browser(), signIn + query, { email: await newCustomer(), password: testPassword }))).toEqual([303, '/ecom/lists?a=1']);
    expect(leadOf(await post(shop.browser(), forgot, { email: newAddress() }))).toEqual([303, `${forgot}/success`]);
    const email = newAddress();
    const browser = shop.browser();
    expect(leadOf(await post(browser, register + query, { email, password }))).toEqual([303, `${register}/verify${query}`]);
    await runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });
    const [code] = await codesTo(database, email);
    expect(leadOf(await post(browser, `${register}/verify${query}`, { code: code! }))).toEqual([303, `${register}/account-details${query}`]);
  });
});

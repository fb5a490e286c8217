import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { resetLinksTo } from '#/modules/account/testing/reset-links.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const newPassword = 'a basket of quinces';
const forgot = '/ecom/forgot-password';
const wordsOf = ({ text }: TestAnswer) => /<main[\s\S]*<\/main>/.exec(text)![0].replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').trim();
const titleOf = ({ text }: TestAnswer) => /<title>(.*?)<\/title>/.exec(text)?.[1];

async function newCustomer(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`;
  await makeCustomer(database, { email });
  return email;
}

/** Submits the form with this field in a shown page, as a browser without script would. */
function send(browser: TestBrowser, page: string, shown: TestAnswer, fields: Record<string, string>, origin = 'https://shop.test'): Promise<TestAnswer> {
  const form = formsOf(shown.text).find(({ fields: [...names] }) => names.some(([name]) => name in fields))!;
  expect(form.action || page).toBe(page);
  return browser.call('POST', page, { form: { ...Object.fromEntries(form.fields), ...fields }, headers: { origin } });
}

const post = async (browser: TestBrowser, page: string, fields: Record<string, string>, origin?: string) => send(browser, page, await browser.call('GET', page), fields, origin);

/** Asks for a reset link for the address, and returns the link's path. */
async function linkFor(email: string): Promise<string> {
  expect((await post(shop.browser(), forgot, { email })).status).toBe(303);
  await runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });
  return (await resetLinksTo(database, email))[0]!.path;
}

describe('the forgotten-password pages without script', () => {
  it('are a plain form in the minimal layout, which says nothing about the address [AC-066 part] [AC-115 part] [AC-116 part] [SH-057 part] [SH-096 part]', async () => {
    const shown = await shop.browser().call('GET', forgot);
    expect([shown.status, titleOf(shown)]).toEqual([200, 'Forgot password']);
    expect(shown.text).toContain('Email address');
    expect(shown.text).toContain('Send reset link');
    expect(shown.text).toMatch(/<input[^>]*type="email"[^>]*autoComplete="username"/i);
    expect(shown.text).not.toContain('Search groceries');
  });

  it('lead to the success page with 303, whether the address is known or not [AC-069 part] [AC-118 part]', async () => {
    const told: string[] = [];
    for (const email of [await newCustomer(), 'nobody@example.test']) {
      const browser = shop.browser();
      const sent = await post(browser, forgot, { email });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `${forgot}/success`]);
      const success = await browser.call('GET', `${forgot}/success`);
      expect(success.text).toContain('If an account exists for that email address, we’ve sent a link to reset your password.');
      expect(success.text).not.toContain(email);
      told.push(sent.text);
    }
    expect(new Set(told).size).toBe(1);
  });

  it('have an expired and a locked variant with the same form [AC-077] [AC-078] [SH-057]', async () => {
    const variants = [['expired', 'Sorry, your password reset link has expired.'], ['locked', 'Your account is temporarily locked. Reset your password to unlock it.']] as const;
    for (const [variant, text] of variants) {
      const browser = shop.browser();
      const page = `${forgot}/${variant}`;
      const shown = await browser.call('GET', page);
      expect([shown.status, titleOf(shown)]).toEqual([200, 'Forgot password']);
      expect(shown.text).toContain(text);
      expect(shown.text).toContain('Send reset link');
      const refused = await send(browser, page, shown, { email: 'nowhere' });
      expect([refused.status, refused.text.includes(text)]).toEqual([422, true]);
      expect((await send(browser, page, refused, { email: 'nobody@example.test' })).headers.get('location')).toBe(`${forgot}/success`);
    }
  });

  it('are for signed-in customers too where a link has expired or the account is locked, as is the page after them [AC-069 part] [SH-085 part]', async () => {
    const email = await newCustomer();
    for (const variant of ['expired', 'locked']) {
      const browser = shop.browser();
      expect((await browser.signIn(email, testPassword)).status).toBe(204);
      expect((await post(browser, `${forgot}/${variant}`, { email })).headers.get('location')).toBe(`${forgot}/success`);
      const success = await browser.call('GET', `${forgot}/success`);
      expect([success.status, success.text.includes('If an account exists for that email address')]).toEqual([200, true]);
      for (const { text } of [await browser.call('GET', `${forgot}/${variant}`), success]) {
        const links = [...text.slice(text.indexOf('<main')).matchAll(/<a [^>]*href="(\/ecom[^"]*)"/g)].map(([, path]) => path!);
        expect(links).toContain('/ecom/my-details');
        for (const path of links) expect([path, (await browser.call('GET', path)).status]).toEqual([path, 200]);
      }
    }
  });

  it('refuse with the real status and the same messages, and keep the address [AC-068 part] [AC-075 part] [AC-117 part] [AC-119 part]', async () => {
    const browser = shop.browser();
    for (const [email, message] of [['', 'Please enter your email address'], ['ada@example', 'Invalid email address']] as const) {
      const refused = await post(browser, forgot, { email });
      expect([refused.status, refused.text.includes(message), refused.text.includes(`value="${email}"`)]).toEqual([422, true, true]);
    }
    for (let times = 0; times < 20; times += 1) expect((await post(browser, forgot, { email: `nobody-${times}@example.test` })).status).toBe(303);
    const throttled = await post(browser, forgot, { email: 'ada@example.test' });
    expect([throttled.status, Number(throttled.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(throttled.text).toContain('Too many requests. Please wait a few minutes and try again.');
    expect(throttled.text).toContain('value="ada@example.test"');
  });

  it('send nothing without the CSRF value or from another site [AC-116 part]', async () => {
    const email = await newCustomer();
    const browser = shop.browser();
    for (const fields of [{ email, _csrf: '' }, { email, _csrf: 'made.up' }]) expect((await post(browser, forgot, fields)).status).toBe(403);
    expect((await post(browser, forgot, { email }, 'https://evil.example')).status).toBe(403);
    await runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });
    expect(await resetLinksTo(database, email)).toEqual([]);
  });
});

describe('the page of a reset link without script', () => {
  it('asks for a new password, and its HTML does not repeat the token [AC-081] [AC-063 part] [AC-065 part] [SH-058 part]', async () => {
    const path = await linkFor(await newCustomer());
    const shown = await shop.browser().call('GET', path);
    expect([shown.status, titleOf(shown)]).toEqual([200, 'Reset password']);
    for (const said of ['New password', 'Reset password', 'Use 8 to 128 characters']) expect(shown.text).toContain(said);
    expect(shown.text).toMatch(/<input[^>]*autoComplete="new-password"/i);
    expect(shown.text).not.toContain(new URLSearchParams(path.split('?')[1]).get('token'));
    expect(shown.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(shown.headers.get('cache-control')).toContain('no-store');
  });

  it('resets the password and leads to the success page, where nobody is signed in [AC-082 part] [AC-089] [AC-116 part] [SH-058]', async () => {
    const email = await newCustomer();
    const path = await linkFor(email);
    const browser = shop.browser();
    const sent = await post(browser, path, { newPassword });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/ecom/reset-password/success']);
    const success = await browser.call('GET', '/ecom/reset-password/success');
    expect([success.status, titleOf(success)]).toEqual([200, 'Reset password']);
    expect(success.text).toMatch(/<a [^>]*href="\/ecom\/sign-in"[^>]*>.*?Sign in/);
    // A hard lock stays, so the page promises nothing about signing in.
    expect(wordsOf(success)).toBe('Your password has been reset Sign in');
    // The form is sent once more, for example because its answer was lost.
    const again = await post(shop.browser(), path, { newPassword });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/ecom/reset-password/success']);
    expect(browser.cookies.has('signIn')).toBe(false);
    expect((await browser.signIn(email, newPassword)).status).toBe(204);
  });

  it('shows a broken rule with status 422 and leaves the link usable; a used link leads to the expired page [AC-084 part] [AC-086 part] [AC-117 part] [AC-119 part]', async () => {
    const path = await linkFor(await newCustomer());
    const browser = shop.browser();
    for (const [password, message] of [['short', 'Must be at least 8 characters'], ['password123', 'This password is too common. Please choose another.']] as const) {
      const refused = await post(browser, path, { newPassword: password });
      expect([refused.status, refused.text.includes(message), refused.text.includes(password)]).toEqual([422, true, false]);
    }
    expect((await post(browser, path, { newPassword })).status).toBe(303);
    const used = await post(shop.browser(), path, { newPassword: testPassword });
    expect([used.status, used.headers.get('location')]).toEqual([303, '/ecom/forgot-password/expired']);
  });

  it('says that it could not reset the password after any other failure, and the link still works [AC-087]', async () => {
    const email = await newCustomer();
    const path = await linkFor(email);
    const browser = shop.browser();
    const message = 'Sorry, we couldn&#x27;t reset your password. Please try again.';
    const tries = [await post(browser, path, { newPassword, _csrf: 'made.up' })];
    // The row exists, so the check is for later changes alone.
    await runSql(database, `alter table account.accounts add constraint unchanged check (email <> '${email}') not valid`);
    tries.push(await post(browser, path, { newPassword }));
    await runSql(database, 'alter table account.accounts drop constraint unchanged');
    expect(tries.map((answer) => [answer.status, answer.text.includes(message), titleOf(answer), answer.text.includes(newPassword)])).toEqual([
      [403, true, 'Reset password', false], [500, true, 'Reset password', false],
    ]);
    expect((await post(browser, path, { newPassword })).headers.get('location')).toBe('/ecom/reset-password/success');
    expect((await browser.signIn(email, newPassword)).status).toBe(204);
  });

  it('leads to the expired page without a token, without an expiry or after it, whoever opens it [AC-079] [AC-080] [SH-090 part] [SH-091 part]', async () => {
    const soon = Math.floor(Date.now() / 1000) + 600;
    const customer = shop.browser();
    expect((await customer.signIn(await newCustomer(), testPassword)).status).toBe(204);
    for (const browser of [shop.browser(), customer]) {
      for (const query of ['', `?exp=${soon}`, `?token=&exp=${soon}`, '?token=x', '?token=x&exp=soon', '?token=x&exp=1']) {
        const { status, headers } = await browser.call('GET', `/ecom/reset-password${query}`);
        expect([query, status, headers.get('location')]).toEqual([query, 302, '/ecom/forgot-password/expired']);
      }
      expect((await browser.call('GET', `/ecom/reset-password?token=x&exp=${soon}`)).status).toBe(200);
    }
  });
});

it('the sign-in page leads to the forgotten-password page [AC-021 part]', async () => {
  const { text } = await shop.browser().call('GET', '/ecom/sign-in');
  expect(text).toMatch(/<a [^>]*href="\/ecom\/forgot-password"[^>]*>Forgotten your password\?<\/a>/);
});

it('the sign-in page has two fields, a button and the links to recover and to register; every way keeps the return path [AC-021]', async () => {
  const browser = shop.browser();
  const [signIn, asked, success] = ['sign-in', 'forgot-password', 'forgot-password/success'].map((page) => `/ecom/${page}?redirect=%2Fecom%2Fcheckout%3Fa%3D1`) as [string, string, string];
  const hrefsOf = ({ text }: TestAnswer) => [...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  const shown = await browser.call('GET', signIn);
  const main = /<main[\s\S]*<\/main>/.exec(shown.text)![0];
  expect([...main.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) => label)).toEqual(['Email address', 'Password']);
  expect(main).toMatch(/<button[^>]*type="submit"[^>]*>(<[^>]*>)*Sign in</);
  expect(main).toMatch(/<a [^>]*>Forgotten your password\?<\/a>/);
  const register = /<a [^>]*href="([^"]*)"[^>]*>Register</.exec(main)![1]!.replaceAll('&amp;', '&');
  expect(new URL(register, 'https://shop.test').searchParams.get('redirect_uri')).toBe('/ecom/registration/account-details?redirect=%2Fecom%2Fcheckout%3Fa%3D1');
  expect(hrefsOf(shown)).toContain(asked);
  expect(hrefsOf(await browser.call('GET', asked))).toContain(signIn);
  expect((await post(browser, asked, { email: 'nobody@example.test' })).headers.get('location')).toBe(success);
  expect(hrefsOf(await browser.call('GET', success))).toEqual(expect.arrayContaining([signIn, asked]));
});

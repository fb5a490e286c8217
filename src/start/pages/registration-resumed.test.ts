import { expect, it } from 'vitest';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { codesTo, newAddress, newPassword as password } from '#/modules/account/testing/registrations.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const start = '/ecom/registration';
const code = '/ecom/registration/verify';
const details = '/ecom/registration/account-details';
const home = '/ecom/shop/browse/groceries';
const over = 'Your registration has expired. Please start again.';
const inOther = 'Enter your code in the browser in which you started, or start again here.';
const leadOf = ({ status, headers }: TestAnswer) => [status, headers.get('location')];
const runJobs = () => runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });

/** Submits the form of a shown page that has this field, with its hidden fields, as a browser without script would. */
function send(browser: TestBrowser, page: string, shown: TestAnswer, fields: Record<string, string>): Promise<TestAnswer> {
  const [first] = Object.keys(fields);
  const form = formsOf(shown.text).find(({ fields: [...names] }) => names.some(([name]) => name === first)) ?? formsOf(shown.text).at(-1)!;
  return browser.call('POST', page, { form: { ...Object.fromEntries(form.fields), ...fields }, headers: { origin: 'https://shop.test' } });
}

const post = async (browser: TestBrowser, page: string, fields: Record<string, string>) => send(browser, page, await browser.call('GET', page), fields);

/** Returns the notices on the first step about a registration. */
function noticesIn({ text: html }: TestAnswer): string[] {
  const text = html.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->|<[^>]*>/g, '');
  return [over, inOther, /We’ve emailed a code to \S+\. Enter the code/].flatMap((words) => text.match(words) ?? []);
}

it('the first step says the same of an address that has an account, of which nobody learns there [AC-101 part] [AC-102 part]', async () => {
  const { email: known } = await makeCustomer(database, { email: newAddress() });
  const seen: unknown[] = [];
  for (const email of [known, newAddress()]) {
    const browser = shop.browser();
    expect(leadOf(await post(browser, start, { email, password }))).toEqual([303, code]);
    await runJobs();
    seen.push(noticesIn(await browser.call('GET', start)).map((words) => words.replace(email, 'ADDRESS')));
  }
  expect(seen).toEqual(Array(2).fill(['We’ve emailed a code to ADDRESS. Enter the code']));
});

it('registration starts again if there is nothing to confirm, and resumes where it was left [AC-097 part] [AC-107 part]', async () => {
  const elsewhere = `${start}?redirect=%2Fecom%2Flists&started=elsewhere`;
  expect(leadOf(await shop.browser().call('GET', `${code}?redirect=%2Fecom%2Flists`))).toEqual([302, elsewhere]);
  expect(noticesIn(await shop.browser().call('GET', elsewhere))).toEqual([inOther]);
  expect(noticesIn(await shop.browser().call('GET', start))).toEqual([]);
  const stranger = shop.browser();
  stranger.cookies.set('registration', 'B'.repeat(43));
  expect(leadOf(await stranger.call('GET', code))).toEqual([302, start]);
  expect(noticesIn(await stranger.call('GET', start))).toEqual([over]);
  const email = newAddress();
  const browser = shop.browser();
  await post(browser, start, { email, password });
  await browser.call('GET', home);
  expect((await browser.call('GET', code)).text).toContain(email);
});

it('without script, the page of an older registration in another tab stays about that one [AC-101 part] [AC-103 part] [AC-104 part] [AC-105 part]', async () => {
  const [older, newer] = [newAddress(), newAddress()];
  const emailed = ({ text }: TestAnswer) => /emailed <b>([^<]*)</.exec(text)?.[1];
  const browser = shop.browser();
  await post(browser, start, { email: older, password });
  const olderTab = await browser.call('GET', code);
  await post(browser, start, { email: newer, password });
  await runJobs();
  const newerTab = await browser.call('GET', code);
  const [right, wrong] = [(await codesTo(database, older))[0]!, '000000'];

  const refused = await send(browser, code, olderTab, { code: wrong === right ? '111111' : wrong });
  expect([refused.status, emailed(refused)]).toEqual([422, older]);
  const tooSoon = await send(browser, code, newerTab, { do: 'resend' });
  expect([tooSoon.status, emailed(tooSoon)]).toEqual([429, newer]);
  await runSql(database, `update account.pending_registrations set last_sent = last_sent - interval '2 minutes'`);
  const resent = await send(browser, code, olderTab, { do: 'resend' });
  expect(leadOf(resent)).toEqual([303, `${code}?sent=yes`]);
  expect(emailed(await browser.call('GET', `${code}?sent=yes`))).toBe(older);
  await runJobs();
  expect(leadOf(await send(browser, code, olderTab, { code: (await codesTo(database, older))[0]! }))).toEqual([303, details]);
  const { body } = await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer: (await browser.token()).body.accessToken });
  expect(body.email).toBe(older);
});

it('without script, the form of a registration that is over leads to the first step, where the newer one waits [AC-101 part]', async () => {
  const [older, newer] = [newAddress(), newAddress()];
  const browser = shop.browser();
  await post(browser, start, { email: older, password });
  const olderTab = await browser.call('GET', code);
  await post(browser, start, { email: newer, password });
  await runSql(database, 'delete from account.pending_registrations where email = $1', [older]);
  expect(leadOf(await send(browser, code, olderTab, { code: '123456' }))).toEqual([303, start]);
  expect(noticesIn(await browser.call('GET', start))).toEqual([`We’ve emailed a code to ${newer}. Enter the code`]);
});

it('the first step leads on to the code of the registration that was left, or to another registration [AC-097 part] [AC-101 part]', async () => {
  const [email, other] = [newAddress(), newAddress()];
  const query = '?redirect=%2Fecom%2Flists%3Fa%3D1';
  const browser = shop.browser();
  await post(browser, start, { email, password });
  const left = await browser.call('GET', start + query);
  expect(noticesIn(left)).toEqual([`We’ve emailed a code to ${email}. Enter the code`]);
  expect(left.text).toContain(`href="${code}${query}"`);
  expect(leadOf(await send(browser, start, left, { email: other, password }))).toEqual([303, code]);
  expect(noticesIn(await browser.call('GET', start))).toEqual([`We’ve emailed a code to ${other}. Enter the code`]);
  await runJobs();
  expect(leadOf(await post(browser, code, { code: (await codesTo(database, other))[0]! }))).toEqual([303, details]);
  // Confirmed, so the browser has no registration any more.
  await browser.logOut();
  expect(noticesIn(await browser.call('GET', start))).toEqual([]);
});

it('the first step says that a registration has ended, after 24 hours or when another code is requested for it [AC-097 part] [AC-105 part] [AC-107 part]', async () => {
  const browser = shop.browser();
  const email = newAddress();
  const { headers } = await post(browser, start, { email, password });
  expect(headers.getSetCookie().find((line) => line.startsWith('registration='))).toMatch(/Max-Age=604800(;|$)/);
  const asked = await browser.call('GET', code);
  await runSql(database, `update account.pending_registrations set created = created - interval '24 hours' where email = $1`, [email]);
  expect(leadOf(await send(browser, code, asked, { do: 'resend' }))).toEqual([303, start]);
  expect(leadOf(await browser.call('GET', code))).toEqual([302, start]);
  const again = await browser.call('GET', start);
  expect(noticesIn(again)).toEqual([over]);
  expect(leadOf(await send(browser, start, again, { email, password }))).toEqual([303, code]);
  expect(noticesIn(await browser.call('GET', start))).toEqual([`We’ve emailed a code to ${email}. Enter the code`]);
  // A form that is sent after the cookie has gone.
  browser.cookies.delete('registration');
  expect(leadOf(await send(browser, code, asked, { do: 'resend' }))).toEqual([303, `${start}?started=elsewhere`]);
});

it('the code leads on if it is sent twice, or again because its answer was lost with its cookies [AC-103 part] [AC-104 part] [AC-116 part]', async () => {
  const email = newAddress();
  const browser = shop.browser();
  await post(browser, start, { email, password });
  await runJobs();
  const asked = await browser.call('GET', code);
  const cookies = [...browser.cookies];
  const typed = { code: (await codesTo(database, email))[0]! };
  for (let times = 0; times < 2; times += 1) {
    browser.cookies.clear();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(leadOf(await send(browser, code, asked, typed))).toEqual([303, details]);
  }
  expect((await browser.call('GET', details)).status).toBe(200);
  expect((await mailsTo(database, email)).map(({ subject }) => subject)).toEqual(['Your verification code']);
});

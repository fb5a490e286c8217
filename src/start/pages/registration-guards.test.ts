import { expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { codesTo, newAddress, newPassword as password } from '#/modules/account/testing/registrations.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
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
const success = '/ecom/registration/success';
const home = '/ecom/shop/browse/groceries';
const named = { title: '', firstName: 'Rosalind', lastName: 'Ashdown' };
const leadOf = ({ status, headers }: TestAnswer) => [status, headers.get('location')];
const runJobs = () => runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });

/** Submits the form of a page that has this field, with its hidden fields, as a browser without script would. */
async function post(browser: TestBrowser, page: string, fields: Record<string, string>, origin = 'https://shop.test'): Promise<TestAnswer> {
  const [first] = Object.keys(fields);
  const form = formsOf((await browser.call('GET', page)).text).find(({ fields: [...shown] }) => shown.some(([name]) => name === first))!;
  return browser.call('POST', page, { form: { ...Object.fromEntries(form.fields), ...fields }, headers: { origin } });
}

/** Registers in a new browser without script, up to the page about the customer. */
async function registered(): Promise<{ browser: TestBrowser; email: string }> {
  const email = newAddress();
  const browser = shop.browser();
  await post(browser, start, { email, password });
  await runJobs();
  expect(leadOf(await post(browser, code, { code: (await codesTo(database, email))[0]! }))).toEqual([303, details]);
  return { browser, email };
}

it('the registration pages send nothing without the CSRF value or from another site, in any of the three steps [AC-116 part]', async () => {
  const email = newAddress();
  const browser = shop.browser();
  for (const _csrf of ['', 'made.up']) expect((await post(browser, start, { email, password, _csrf })).status).toBe(403);
  expect((await post(browser, start, { email, password }, 'https://evil.example')).status).toBe(403);
  await runJobs();
  expect(await mailsTo(database, email)).toEqual([]);

  const started = await registered();
  const foreign = await shop.browser().csrfValue();
  for (const _csrf of ['', 'made.up', foreign]) {
    const refused = await post(started.browser, details, { ...named, _csrf });
    expect([refused.status, refused.text.includes('value="Rosalind"'), refused.text.includes('couldn&#x27;t save your details. Please try again.')]).toEqual([403, true, true]);
    // The page that says so has a value that is good.
    expect(formsOf(refused.text).flatMap(({ fields: [...fields] }) => fields.filter(([name, value]) => name === '_csrf' && value !== '' && value !== _csrf)).length).toBeGreaterThan(0);
  }
  expect((await post(started.browser, details, named, 'https://evil.example')).status).toBe(403);
  const nameless = await started.browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer: (await started.browser.token()).body.accessToken });
  expect(nameless.body).toMatchObject({ firstName: null, lastName: null });
  expect(leadOf(await post(started.browser, details, named))).toEqual([303, success]);
});

it('the registration pages each have the CSRF value in a hidden field of a form that is posted to the page’s own path [AC-116]', async () => {
  const email = newAddress();
  const browser = shop.browser();
  const check = async (page: string, field: string) => {
    const { text } = await browser.call('GET', page);
    const form = [...text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].find(([, , inside]) => inside!.includes(`name="${field}"`))!;
    expect([page, /method="post"/i.test(form[1]!), /action=|enctype=/i.test(form[1]!)]).toEqual([page, true, false]);
    expect([page, /<input(?=[^>]*type="hidden")(?=[^>]*name="_csrf")(?=[^>]*value="[^"]+\.[^"]+")[^>]*>/.test(form[2]!)]).toEqual([page, true]);
  };
  await check(start, 'email');
  await post(browser, start, { email, password });
  await check(code, 'code');
  await runJobs();
  await post(browser, code, { code: (await codesTo(database, email))[0]! });
  await check(details, 'firstName');
});

it('the details and the success page are for the customer who registered, not for another one who signs in to the same browser [AC-108]', async () => {
  const { browser, email } = await registered();
  await post(browser, details, named);
  const other = await makeCustomer(database, { email: newAddress() });
  await browser.signIn(other.email, testPassword);
  for (const page of [details, success]) expect([page, ...leadOf(await browser.call('GET', page))]).toEqual([page, 302, home]);
  // The cookie is the first customer's, who has not seen the success page yet.
  await browser.signIn(email, password);
  expect((await browser.call('GET', details)).status).toBe(200);
  expect((await browser.call('GET', success)).status).toBe(200);
  await browser.signIn(other.email, testPassword);
  expect(leadOf(await browser.call('GET', success))).toEqual([302, home]);
});

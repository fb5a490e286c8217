import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { codesTo } from '#/modules/account/testing/registrations.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const password = 'a basket of quinces';
const start = '/ecom/registration';
const code = '/ecom/registration/verify';
const details = '/ecom/registration/account-details';
const success = '/ecom/registration/success';
const home = '/ecom/shop/browse/groceries';
const titleOf = ({ text }: TestAnswer) => /<title>(.*?)<\/title>/.exec(text)?.[1];
const newAddress = () => `new-${crypto.randomUUID()}@example.test`;
const leadOf = ({ status, headers }: TestAnswer) => [status, headers.get('location')];
const runJobs = () => runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });

/** Submits the form with this field in a shown page, as a browser without script would. */
function send(browser: TestBrowser, page: string, shown: TestAnswer, fields: Record<string, string>, origin = 'https://shop.test'): Promise<TestAnswer> {
  const form = formsOf(shown.text).find(({ fields: [...names] }) => names.some(([name]) => name in fields || (name === 'do' && 'do' in fields))) ?? formsOf(shown.text).at(-1)!;
  return browser.call('POST', page, { form: { ...Object.fromEntries(form.fields), ...fields }, headers: { origin } });
}

const post = async (browser: TestBrowser, page: string, fields: Record<string, string>, origin?: string) => send(browser, page, await browser.call('GET', page), fields, origin);

/** Registers in a new browser without script, up to the page about the customer. */
async function registered(query = ''): Promise<{ browser: TestBrowser; email: string }> {
  const email = newAddress();
  const browser = shop.browser();
  expect(leadOf(await post(browser, start + query, { email, password }))).toEqual([303, code + query]);
  await runJobs();
  expect(leadOf(await post(browser, code + query, { code: (await codesTo(database, email))[0]! }))).toEqual([303, details + query]);
  return { browser, email };
}

const named = { title: '', firstName: 'Rosalind', lastName: 'Ashdown' };

describe('the registration pages without script', () => {
  it('are plain forms in the minimal layout, with names for password managers and phones [AC-097 part] [AC-063 part] [AC-115 part] [AC-116 part] [SH-056 part] [SH-096 part]', async () => {
    const browser = shop.browser();
    const shown = await browser.call('GET', start);
    expect([shown.status, titleOf(shown)]).toEqual([200, 'Register']);
    for (const words of ['Email address', 'Password', 'Use 8 to 128 characters', 'Continue', 'Step 1 of 3']) expect(shown.text.replaceAll('<!-- -->', '')).toContain(words);
    expect(shown.text).toMatch(/<input[^>]*type="email"[^>]*autoComplete="username"/i);
    expect(shown.text).toMatch(/<input[^>]*autoComplete="new-password"/i);
    expect(shown.text).toContain('href="/ecom/sign-in"');
    expect(shown.text).not.toContain('Search groceries');
    expect((await shop.browser().call('GET', '/ecom/registration/nothing')).status).toBe(404);
  });

  it('lead from the address through the code to the details and the success page, and keep the return path [AC-103 part] [AC-112 part] [AC-118 part] [SH-056 part]', async () => {
    const query = '?redirect=%2Fecom%2Flists%3Fa%3D1';
    const email = newAddress();
    const browser = shop.browser();
    expect(leadOf(await post(browser, start + query, { email, password }))).toEqual([303, code + query]);
    const asked = await browser.call('GET', code + query);
    expect([asked.status, titleOf(asked)]).toEqual([200, 'Register']);
    expect(asked.text.replaceAll(/<!-- -->|<\/?b>/g, '')).toContain(`We’ve emailed ${email}. Enter the 6-digit code to continue.`);
    expect(asked.text).toMatch(/<input[^>]*autoComplete="one-time-code"/i);
    await runJobs();
    expect(leadOf(await send(browser, code + query, asked, { code: (await codesTo(database, email))[0]! }))).toEqual([303, details + query]);
    const about = await browser.call('GET', details + query);
    expect([about.status, titleOf(about)]).toEqual([200, 'Register']);
    for (const name of ['honorific-prefix', 'given-name', 'family-name']) expect(about.text.toLowerCase()).toContain(`autocomplete="${name}"`);
    expect(leadOf(await send(browser, details + query, about, named))).toEqual([303, success + query]);
    const greeted = await browser.call('GET', success + query);
    expect([greeted.status, titleOf(greeted)]).toEqual([200, 'Register']);
    expect(greeted.text.replaceAll('<!-- -->', '')).toContain('Welcome, Rosalind');
    expect(greeted.text).toMatch(/<a[^>]*href="\/ecom\/lists\?a=1"[^>]*>.*?Start shopping/);
    const { body } = await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer: (await browser.token()).body.accessToken });
    expect(body).toMatchObject({ title: null, firstName: 'Rosalind', lastName: 'Ashdown', email });
  });

  it('save an address once if the details are sent twice at once [AC-110 part]', async () => {
    const { browser } = await registered();
    const about = await browser.call('GET', details);
    const typed = { ...named, line1: '14 Mill Lane', postalCode: 'RG12 1AA' };
    const refused = await send(browser, details, about, { ...typed, postalCode: 'RG12' });
    const keyOf = ({ text }: TestAnswer) => /<input type="hidden" name="form-key" value="([^"]+)"/.exec(text)![1];
    expect([refused.status, keyOf(refused)]).toEqual([422, keyOf(about)]);
    const sent = await Promise.all([1, 2].map(() => send(browser, details, about, typed)));
    expect(sent.map(leadOf)).toEqual([[303, success], [303, success]]);
    expect(await browser.addresses((await browser.token()).body.accessToken)).toHaveLength(1);
  });

  it('go home without a return path, or with one that leads out of the shop [AC-112 part] [AC-019 part]', async () => {
    for (const query of ['', '?redirect=https%3A%2F%2Fevil.example', '?redirect=%2Fecom%2Fregistration']) {
      const { browser } = await registered(query);
      await post(browser, details + query, named);
      expect((await browser.call('GET', success + query)).text).toMatch(new RegExp(`<a[^>]*href="${home}"[^>]*>[^/]*Start shopping`));
    }
  });

  it('show the same page for a known address, whose mail says so [AC-101 part] [AC-102 part]', async () => {
    const { email } = await makeCustomer(database, { email: newAddress() });
    const texts: string[] = [];
    for (const address of [email, newAddress()]) {
      const browser = shop.browser();
      expect(leadOf(await post(browser, start, { email: address, password }))).toEqual([303, code]);
      await runJobs();
      const id = browser.cookies.get('registration')!;
      const { text } = await browser.call('GET', code);
      texts.push(text.replaceAll(address, 'ADDRESS').replaceAll(id, 'ID').replaceAll(/nonce="[^"]*"|name="_csrf" value="[^"]*"|"csrf[^,]*,"[^"]*"|\b\d{1,2} seconds?\b/g, '').length.toString());
      const wrong = await post(browser, code, { code: '000000' });
      expect([wrong.status, wrong.text.includes('That code is incorrect.')]).toEqual([422, true]);
    }
    expect((await mailsTo(database, email)).map(({ subject }) => subject)).toEqual(['You already have an account']);
    expect(Math.abs(Number(texts[0]) - Number(texts[1]))).toBeLessThan(20);
  });

  it('refuse with the real status and the same messages, and keep every field but the password [AC-099 part] [AC-106 part] [AC-117 part] [AC-119 part]', async () => {
    const browser = shop.browser();
    const refused = await post(browser, start, { email: 'ada@example', password: 'short' });
    expect(refused.status).toBe(422);
    for (const message of ['Invalid email address', 'Must be at least 8 characters', 'value="ada@example"']) expect(refused.text).toContain(message);
    expect(refused.text).not.toContain('value="short"');
    const common = await post(browser, start, { email: newAddress(), password: 'Password123' });
    expect([common.status, common.text.includes('This password is too common. Please choose another.'), common.text.includes('Password123')]).toEqual([422, true, false]);
    for (let times = 0; times < 20; times += 1) expect((await post(browser, start, { email: newAddress(), password })).status).toBe(303);
    const throttled = await post(browser, start, { email: 'ada@example.test', password });
    expect([throttled.status, Number(throttled.headers.get('retry-after')) > 0]).toEqual([429, true]);
    for (const text of ['Too many requests. Please wait a few minutes and try again.', 'value="ada@example.test"']) expect(throttled.text).toContain(text);
  });

  it('refuse a code beside its field, and say when another can be sent [AC-104 part] [AC-105 part] [AC-117 part]', async () => {
    const email = newAddress();
    const browser = shop.browser();
    await post(browser, start, { email, password });
    await runJobs();
    for (const [typed, message] of [['', 'Required'], ['12345', 'Must be at least 6 numeric characters'], ['1234567', 'Must be no more than 6 numeric characters']] as const) {
      const refused = await post(browser, code, { code: typed });
      expect([refused.status, refused.text.includes(message), refused.text.includes(`value="${typed}"`)]).toEqual([422, true, true]);
    }
    const tooSoon = await post(browser, code, { do: 'resend' });
    expect([tooSoon.status, Number(tooSoon.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(tooSoon.text).toMatch(/You can ask for a new code in \d+ seconds?\./);
    await runSql(database, `update account.pending_registrations set last_sent = last_sent - interval '61 seconds', code_expires = code_expires - interval '16 minutes' where email = $1`, [email]);
    const expired = await post(browser, code, { code: '123456' });
    expect([expired.status, expired.text.includes('That code has expired. Request a new one.')]).toEqual([410, true]);
    const resent = await post(browser, code, { do: 'resend' });
    expect(leadOf(resent)).toEqual([303, `${code}?sent=yes`]);
    expect((await browser.call('GET', `${code}?sent=yes`)).text).toContain('You’ve asked for a new code. We send at most five an hour, and only the newest one works.');
    const refused = await post(browser, `${code}?sent=yes`, { code: '' });
    expect([refused.status, refused.text.includes('You’ve asked for a new code.')]).toEqual([422, false]);
    await runJobs();
    expect(leadOf(await post(browser, code, { code: (await codesTo(database, email))[0]! }))).toEqual([303, details]);
  });
});

describe('who may open them', () => {
  it('a visitor is sent from the details and the success page to registration [AC-114]', async () => {
    for (const page of [details, success]) expect(leadOf(await shop.browser().call('GET', page))).toEqual([302, start]);
    // A customer whose sign-in has ended may still send the form.
    for (const address of [details, `${details}.data`]) expect((await shop.browser().call('POST', address, { form: named, headers: { origin: 'https://shop.test' } })).status).toBeLessThan(400);
    expect(leadOf(await shop.browser().call('POST', details, { form: named, headers: { origin: 'https://shop.test' } }))).toEqual([302, start]);
  });

  it('a new customer may open the details until the success page has been seen, and that one until another page is opened [AC-108]', async () => {
    const { browser } = await registered();
    expect(leadOf(await browser.call('GET', success))).toEqual([302, details]);
    await browser.call('GET', home);
    await post(browser, details, named);
    expect((await browser.call('GET', details)).status).toBe(200);
    for (let times = 0; times < 3; times += 1) expect((await browser.call('GET', success)).status).toBe(200);
    expect(leadOf(await browser.call('GET', details))).toEqual([302, home]);
    expect(leadOf(await browser.call('GET', success))).toEqual([302, home]);
  });

  it('the cached home page ends it too, and is then not stored by shared caches [AC-108 part]', async () => {
    const { browser } = await registered();
    await post(browser, details, named);
    expect((await browser.call('GET', success)).status).toBe(200);
    expect((await shop.browser().call('GET', home)).headers.get('cache-control')).toContain('s-maxage');
    expect((await browser.call('GET', home)).headers.get('cache-control')).toBe('private, no-cache');
    expect((await browser.call('GET', home)).headers.get('cache-control')).toContain('s-maxage');
    expect(leadOf(await browser.call('GET', success))).toEqual([302, home]);
  });

  it('another customer is redirected away from all of them [AC-108 part] [SH-085 part]', async () => {
    const { email } = await makeCustomer(database, { email: newAddress() });
    const browser = shop.browser();
    await browser.signIn(email, testPassword);
    for (const page of [start, code, details, success]) expect([page, ...leadOf(await browser.call('GET', page))]).toEqual([page, 302, home]);
  });

  it('a customer without a name is taken to the details from account pages, checkout and loyalty flows, and returns there [AC-113]', async () => {
    for (const name of [{ firstName: null }, { lastName: null }]) {
      const { email } = await makeCustomer(database, { email: newAddress(), ...name });
      const browser = shop.browser();
      await browser.signIn(email, testPassword);
      for (const page of ['my-details', 'myaccount', 'myaccount/my-orders', 'delivery-pass', 'checkout', 'my-waitrose/become-a-member', 'leave-my-waitrose', 'rewards']) {
        const asked = `/ecom/${page}`;
        expect([page, ...leadOf(await browser.call('GET', asked))]).toEqual([page, 302, `${details}?redirect=${encodeURIComponent(asked)}`]);
      }
      for (const page of ['favourites', 'shop/trolley', 'shop/browse/groceries']) expect([page, (await browser.call('GET', `/ecom/${page}`)).status]).toEqual([page, 200]);
      expect(leadOf(await post(browser, `${details}?redirect=%2Fecom%2Fmy-details`, named))).toEqual([303, `${success}?redirect=%2Fecom%2Fmy-details`]);
      expect((await browser.call('GET', '/ecom/my-details')).status).toBe(200);
    }
  });

  it('staff signed on as a customer without a name are not asked for it, and have no business on the details [AC-113 part] [AC-108 part]', async () => {
    const { customerId } = await makeCustomer(database, { email: newAddress(), firstName: null, lastName: null });
    const browser = shop.browser();
    await signStaffOn(database, browser, customerId);
    for (const page of ['my-details', 'myaccount', 'myaccount/my-orders', 'myaccount/delivery-pass', 'delivery-pass']) expect([page, (await browser.call('GET', `/ecom/${page}`)).status]).toEqual([page, 200]);
    for (const page of ['checkout', 'rewards', 'my-waitrose/become-a-member']) expect([page, (await browser.call('GET', `/ecom/${page}`)).headers.get('location')]).not.toEqual([page, expect.stringContaining(details)]);
    expect(leadOf(await browser.call('GET', details))).toEqual([302, home]);
  });

  it('refuses a bad name beside its field, and keeps the typed text [AC-109 part] [AC-117 part] [AC-471 part] [AC-472 part]', async () => {
    const { browser } = await registered();
    const refused = await post(browser, details, { title: 'Ms', firstName: ' ', lastName: 'Ash<down' });
    expect(refused.status).toBe(422);
    for (const text of ['Please enter your first name', 'Invalid last name', 'value="Ash&lt;down"']) expect(refused.text).toContain(text);
    expect(refused.text).toMatch(/<option[^>]*selected=""[^>]*>Ms</);
  });
});

describe('a slot page to return to after registering', () => {
  const served = { line1: '14 Mill Lane', town: 'Bracknell', postalCode: 'RG12 1AA' };
  const far = { line1: '1 Far Road', town: 'Lerwick', postalCode: 'ZE1 0AA' };
  const chosen = '/ecom/bookslot/delivery?slot=7';
  const allSlots = '/ecom/bookslot/delivery?postcode=RG12+1AA';
  const collection = '/ecom/bookslot/collection/groceries';
  const book = ['Book your first slot', '/ecom/bookslot/delivery'];
  const leadsIn = (text: string) => [...text.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*(Continue to your slot|Book your first slot|Start shopping)/g)].map(([, to, words]) => [words, to!.replaceAll('&amp;', '&')]);

  it.each([
    ['a chosen slot, without an address', chosen, {}, [['Start shopping', chosen]]],
    ['a chosen slot, with an address that is not served', chosen, far, [['Start shopping', chosen]]],
    ['a chosen slot, with an address that is served', chosen, served, [['Continue to your slot', chosen], ['Start shopping', home]]],
    ['the slots of a postcode', allSlots, served, [book, ['Start shopping', allSlots]]],
    ['the slots of a collection', collection, served, [book, ['Start shopping', collection]]],
    ['a chosen collection', `${collection}?branch=651&slot=7`, served, [['Continue to your slot', `${collection}?branch=651&slot=7`], ['Start shopping', home]]],
  ])('is led to, and only a chosen slot is called the shopper’s own: %s [AC-112]', async (_, returnPath, given, links) => {
    const query = `?redirect=${encodeURIComponent(returnPath)}`;
    const { browser } = await registered(query);
    expect(leadOf(await post(browser, details + query, { ...named, ...given }))).toEqual([303, success + query]);
    expect(leadsIn((await browser.call('GET', success + query)).text)).toEqual(links);
  });
});

describe('the address of a new customer', () => {
  const address = { line1: '14 Mill Lane', line2: '', town: 'Bracknell', postalCode: 'rg121aa' };
  const bookOf = async (browser: TestBrowser) => browser.addresses((await browser.token()).body.accessToken);

  it('is optional, and is saved as the contact address after the name, for the customer themselves [AC-109 part] [AC-110 part]', async () => {
    const { browser } = await registered();
    const shown = await browser.call('GET', details);
    for (const name of ['address-line1', 'address-line2', 'address-level2', 'postal-code']) expect(shown.text.toLowerCase()).toContain(`autocomplete="${name}"`);
    expect(leadOf(await send(browser, details, shown, { ...named, ...address }))).toEqual([303, success]);
    const [saved, ...others] = await bookOf(browser);
    expect(saved).toMatchObject({ line1: '14 Mill Lane', line2: null, town: 'Bracknell', postalCode: 'RG12 1AA', country: 'GB', isContactAddress: true });
    expect([saved!.addressee?.firstName, saved!.addressee?.lastName, others]).toEqual(['Rosalind', 'Ashdown', []]);
  });

  it('is refused beside its fields, and then nothing is saved [AC-110 part] [AC-117 part] [AC-499 part]', async () => {
    const { browser } = await registered();
    const refused = await post(browser, details, { ...named, line1: '', town: 'Bracknell', postalCode: 'nowhere' });
    expect(refused.status).toBe(422);
    for (const text of ['Required', 'Invalid UK postcode', 'value="Bracknell"', 'value="nowhere"', 'value="Rosalind"']) expect(refused.text).toContain(text);
    expect(await bookOf(browser)).toEqual([]);
    expect(leadOf(await browser.call('GET', '/ecom/my-details'))[0]).toBe(302);
  });

  it('that could not be saved has its message beside it; the name is saved and not sent again, and the address can be cleared [AC-111 part]', async () => {
    const { browser, email } = await registered();
    const [{ id } = { id: 0 }] = await runSql<{ id: number }>(database, 'select id from account.accounts where email = $1', [email]);
    await runSql(database, `insert into account.addresses (customer_id, line1, country, postal_code, created) select $1, 'Flat ' || n, 'GB', 'RG12 1AA', now() from generate_series(1, 50) n`, [id]);
    const nameOf = async () => (await runSql<{ firstName: string | null; version: string }>(database, 'select first_name as "firstName", xmin::text as version from account.accounts where id = $1', [id]))[0]!;
    const refused = await post(browser, details, { ...named, ...address });
    expect([refused.status, refused.text.includes('You can save up to 50 addresses'), refused.text.includes('value="14 Mill Lane"')]).toEqual([422, true, true]);
    const saved = await nameOf();
    expect(saved.firstName).toBe('Rosalind');
    expect((await post(browser, details, { ...named, ...address })).status).toBe(422);
    expect(await nameOf()).toEqual(saved);
    expect(leadOf(await post(browser, details, { ...named, line1: '', line2: '', town: '', postalCode: '' }))).toEqual([303, success]);
  });
});

it('the sign-in page leads to registration by the token flow, and keeps the return path [AC-021 part] [AC-095] [AC-096]', async () => {
  const browser = shop.browser();
  const { text } = await browser.call('GET', '/ecom/sign-in?redirect=%2Fecom%2Flists');
  const href = /<a[^>]*href="(\/token-client-[^"]*)"[^>]*>Register</.exec(text)![1]!.replaceAll('&amp;', '&');
  const query = Object.fromEntries(new URLSearchParams(href.split('?')[1]));
  expect(query).toEqual({ clientType: 'WEB_APP', prompt: 'login', screen_hint: 'signup', redirect_uri: `${details}?redirect=%2Fecom%2Flists` });
  const led = await browser.call('GET', href);
  expect(leadOf(led)).toEqual([302, `${start}?redirect=%2Fecom%2Flists`]);
  expect((await browser.call('GET', led.headers.get('location')!)).status).toBe(200);
});

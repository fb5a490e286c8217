import { describe, expect, it } from 'vitest';
import { testPassword, validAddress } from '#/modules/account/testing/customer-builder.ts';
import { emailCodesTo } from '#/modules/account/testing/email-changes.ts';
import { newAddress, wrongFor } from '#/modules/account/testing/registrations.ts';
import { signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const page = '/ecom/my-details';
const headers = { origin: 'https://shop.test' };
const runJobs = () => runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });

/** Posts the page's form with this field, filled in as a browser without script would. */
async function post(browser: TestBrowser, field: string, filled: Record<string, string>) {
  const { text } = await browser.call('GET', page);
  const form = formsOf(text).find(({ fields: [...names] }) => names.some(([name]) => name === field))!;
  return browser.call('POST', form.action || page, { form: { ...Object.fromEntries(form.fields), ...filled }, headers });
}

/** Posts a code as the form did that the page showed before. */
const sendCode = (browser: TestBrowser, code: string) => browser.call('POST', page, { form: { form: 'email-code', code }, headers });

describe('my details without script', () => {
  it('change the name, and show it afterwards; a refused one keeps what was typed [AC-133 part] [AC-134 part] [AC-135 part] [AC-132 part]', async () => {
    const { browser } = await shop.customer();
    const shown = (await browser.call('GET', page)).text;
    for (const said of ['href="#change-name"', 'id="change-name"', 'href="#change-email"', 'id="change-email"']) expect(shown).toContain(said);
    const refused = await post(browser, 'firstName', { title: 'Dr', firstName: 'Ada<>', lastName: '' });
    expect([refused.status, refused.text.includes('Invalid first name'), refused.text.includes('Please enter your last name'), refused.text.includes('value="Ada&lt;&gt;"')]).toEqual([422, true, true, true]);
    const done = await post(browser, 'firstName', { title: 'Dr', firstName: 'Grace', lastName: 'Hopper' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?changed=name#changed`]);
    const after = (await browser.call('GET', `${page}?changed=name`)).text;
    expect([after.includes('Name updated'), after.includes('Dr Grace Hopper')]).toEqual([true, true]);
    const form = formsOf(after).find(({ fields: [...names] }) => names.some(([name]) => name === 'firstName'))!;
    const again = await browser.call('POST', `${page}?changed=name`, { form: { ...Object.fromEntries(form.fields), lastName: '' }, headers });
    expect([again.text.includes('Please enter your last name'), /<main[\s\S]*<\/main>/.exec(again.text)![0].includes('Name updated')]).toEqual([true, false]);
  });

  it('change the e-mail address in two steps, which can be left and taken up again [AC-137 part] [AC-138 part] [AC-139 part] [AC-140 part] [AC-141 part]', async () => {
    const { browser, email: old } = await shop.customer();
    const email = newAddress();
    const wrong = await post(browser, 'email', { email, currentPassword: 'a wrong one' });
    expect([wrong.status, wrong.text.includes('Incorrect password'), wrong.text.includes(`value="${email}"`), wrong.text.includes('a wrong one')]).toEqual([422, true, true, false]);
    const empty = await post(browser, 'email', { email: 'ada', currentPassword: '' });
    expect([empty.status, empty.text.includes('Invalid email address'), empty.text.includes('Required')]).toEqual([422, true, true]);
    const asked = await post(browser, 'email', { email, currentPassword: testPassword });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `${page}#change-email`]);
    await runJobs();
    const [code] = await emailCodesTo(database, email);
    const waiting = (await browser.call('GET', page)).text.replaceAll(/<[^>]*>/g, '');
    expect(waiting).toContain(`emailed ${email}. Enter the 6-digit code to continue.`);
    const incorrect = await post(browser, 'code', { code: wrongFor(code!) });
    expect([incorrect.status, incorrect.text.includes('That code is incorrect.')]).toEqual([422, true]);
    const done = await post(browser, 'code', { code: code! });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?changed=email#changed`]);
    const again = await sendCode(browser, code!);
    expect([again.status, again.headers.get('location')]).toEqual([303, `${page}?changed=email#changed`]);
    const after = (await browser.call('GET', `${page}?changed=email`)).text;
    // The hash of the form would stay in the address, and hide the message (AC-141).
    expect(after).toMatch(/<div id="changed" role="status"/);
    expect([after.includes('Email address updated'), after.includes(email), after.includes(old)]).toEqual([true, true, false]);
  });

  it('say why a code is refused while no address waits for one [AC-140 part]', async () => {
    const { browser } = await shop.customer();
    const refused = await sendCode(browser, '123456');
    const [form] = /<section[^>]*id="change-email"[\s\S]*?<\/section>/.exec(refused.text)!;
    expect([refused.status, form.includes('That code has expired. Request a new one.'), form.includes('New email address')]).toEqual([410, true, true]);
  });

  it('make another address the contact address, and say if that fails [AC-125 part] [AC-128 part]', async () => {
    const { browser } = await shop.customer();
    const bearer = (await browser.token()).body.accessToken;
    const first = (await browser.addAddress(bearer, validAddress)).address!.id;
    const second = (await browser.addAddress(bearer, { ...validAddress, line1: '15 Mill Lane' })).address!.id;
    const refused = await post(browser, 'addressId', { addressId: '999999999' });
    expect([refused.status, refused.text.includes('Sorry, something went wrong')]).toEqual([404, true]);
    expect((await browser.addresses(bearer))[0]!.id).toBe(first);
    const done = await post(browser, 'addressId', {});
    expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?changed=address#changed`]);
    expect((await browser.addresses(bearer))[0]!.id).toBe(second);
  });

  it('show the same for an address that has an account [AC-138 part]', async () => {
    const { email: taken } = await shop.customer();
    const seen: string[] = [];
    for (const email of [taken, newAddress()]) {
      const { browser, email: own } = await shop.customer();
      const { status, text } = await post(browser, 'email', { email, currentPassword: testPassword });
      await runJobs();
      const waiting = (await browser.call('GET', page)).text;
      const [main] = /<main[\s\S]*<\/main>/.exec(waiting)!;
      seen.push(JSON.stringify([status, text, main]).replaceAll(email, 'the address').replaceAll(own, 'the old one'));
    }
    expect(seen[0]).toBe(seen[1]);
  });
});

it('staff signed on as the customer can change the name on my details, and not the e-mail address [AC-013 part]', async () => {
  const { customerId } = await shop.customer();
  const browser = shop.browser();
  await signStaffOn(database, browser, customerId);
  const { text } = await browser.call('GET', page);
  expect([text.includes('#change-name'), text.includes('change-email')]).toEqual([true, false]);
  const sent = await browser.call('POST', page, { form: { form: 'email', email: newAddress(), currentPassword: testPassword }, headers });
  expect([sent.status, sent.text.includes('change-email')]).toEqual([422, false]);
});

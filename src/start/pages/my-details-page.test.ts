import { expect, it, vi } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const page = '/ecom/my-details';
const newPassword = 'a basket of quinces';

it('my details without script shows who it is, and changes the password in a plain form [AC-090 part] [AC-091 part] [AC-092 part] [AC-094 part] [AC-131 part] [SH-053 part] [SH-096 part]', async () => {
  const { email, browser } = await shop.customer();
  const post = async (currentPassword: string, wanted: string, origin = 'https://shop.test') => {
    const { text } = await browser.call('GET', page);
    const form = formsOf(text).find(({ fields: [...names] }) => names.some(([name]) => name === 'newPassword'))!;
    const fields = { ...Object.fromEntries(form.fields), currentPassword, newPassword: wanted };
    return browser.call('POST', form.action || page, { form: fields, headers: { origin } });
  };
  const shown = await browser.call('GET', page);
  expect([shown.status, /<title>(.*?)<\/title>/.exec(shown.text)?.[1]]).toEqual([200, 'My Details']);
  for (const said of ['Ms Ada Farrow', email, 'href="#change-password"', 'Current password', 'New password', 'Save']) expect(shown.text).toContain(said);

  const empty = await post('', 'short');
  expect([empty.status, empty.text.includes('Required'), empty.text.includes('Must be at least 8 characters')]).toEqual([422, true, true]);
  const common = await post(testPassword, 'password123');
  expect([common.status, common.text.includes('This password is too common. Please choose another.')]).toEqual([422, true]);
  const wrong = await post('a wrong one', newPassword);
  expect([wrong.status, wrong.text.includes('Incorrect password'), wrong.text.includes('The current password you entered is incorrect. Please try again.')]).toEqual([422, true, true]);
  for (const { text } of [common, wrong]) expect(text).not.toMatch(/a wrong one|password123|basket of quinces/);
  expect((await post(testPassword, newPassword, 'https://evil.example')).status).toBe(403);
  const done = await post(testPassword, newPassword);
  expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?changed=password#changed`]);
  expect((await browser.call('GET', `${page}?changed=password`)).text).toContain('Password updated');
  expect((await browser.token()).status).toBe(200);
  expect((await shop.browser().signIn(email, newPassword)).status).toBe(204);
});

it('my details show name, e-mail address and addresses, and link to the password and to marketing preferences [AC-131]', async () => {
  const { email, browser } = await shop.shopper();
  const { text } = await browser.call('GET', page);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  // The forms below repeat the address, and it would be found there too.
  expect(/<dt>Email address<\/dt><dd>(.*?)<\/dd>/.exec(main)?.[1]).toBe(email);
  for (const said of ['Ms Ada Farrow', '14 Mill Lane', 'RG12 1AA', 'href="#change-password"', 'href="/ecom/myaccount/marketingpreferences"']) expect(main).toContain(said);
});

it('my details hide the change of the password from staff signed on as the customer, who are refused it [AC-013 part]', async () => {
  const { customerId } = await makeCustomer(shop.database, { email: `${crypto.randomUUID()}@example.test` });
  const browser = shop.browser();
  await signStaffOn(shop.database, browser, customerId);
  const { status, text } = await browser.call('GET', page);
  expect([status, text.includes('Ms Ada Farrow')]).toEqual([200, true]);
  expect(text).not.toMatch(/Change password|#change-password|type="password"/);
  const sent = await browser.call('POST', page, { form: { currentPassword: testPassword, newPassword }, headers: { origin: 'https://shop.test' } });
  expect([sent.status, sent.text.includes('type="password"')]).toEqual([422, false]);
});

it('pages of the account hide from staff signed on as the customer what only the owner may do [AC-013]', async () => {
  const { customerId, email } = await makeCustomer(shop.database, { email: `${crypto.randomUUID()}@example.test` });
  const [staff, owner] = [shop.browser(), shop.browser()];
  await signStaffOn(shop.database, staff, customerId);
  await owner.signIn(email, testPassword);
  const controls = { 'my-details': ['Change email', 'Change password', 'Where you’re signed in', 'My data'], 'myaccount/my-data': ['Download my data', 'Close my account'], myaccount: ['My data'] };
  for (const [path, words] of Object.entries(controls)) {
    const shownTo = async (browser: typeof staff) => {
      const { status, text } = await browser.call('GET', `/ecom/${path}`);
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      return [path, status, ...words.filter((control) => main.includes(`>${control}<`))];
    };
    expect([await shownTo(owner), await shownTo(staff)]).toEqual([[path, 200, ...words], [path, 200]]);
  }
});

it('the fifth wrong current password without script signs out and locks the account [AC-093 part]', async () => {
  const { browser } = await shop.customer();
  const post = () => browser.call('POST', page, { form: { currentPassword: 'a wrong one', newPassword }, headers: { origin: 'https://shop.test' } });
  for (let times = 0; times < 4; times += 1) expect((await post()).status).toBe(422);
  await post();
  expect((await browser.token()).status).toBe(401);
  const { status, headers } = await browser.call('GET', page);
  expect([status, headers.get('location')]).toEqual([302, '/ecom/login?redirect=%2Fecom%2Fmy-details']);
});

it.each(['__proto__', 'toString'])('my details say nothing of a change named %s in the address', async (changed) => {
  const { browser } = await shop.customer();
  const { status, text } = await browser.call('GET', `${page}?changed=${changed}`);
  expect([status, text.includes('My Details'), text.includes('updated')]).toEqual([200, true, false]);
});

it('an address is only typed by hand while the flag for that is on, which it is by default [AC-211 part]', async () => {
  const { browser } = await shop.customer();
  const read = async () => (await browser.call('GET', '/ecom/my-details/addresses/add?find=mill+lane+rg12')).text;
  const typed = await read();
  expect([typed.includes('name="line1"'), typed.includes('Start typing an address or postcode'), typed.includes('Mill Lane')]).toEqual([true, false, false]);
  await saveFlagSetting(shop.database, 'manual_address_form_only', false);
  await vi.waitFor(async () => expect(await read()).toContain('Start typing an address or postcode'), { timeout: 15_000 });
  expect(await read()).toContain('Mill Lane');
});

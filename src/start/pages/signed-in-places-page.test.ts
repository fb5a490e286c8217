import { expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const page = '/ecom/my-details';
const origin = 'https://shop.test';
const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

async function signInByForm(email: string) {
  const browser = shop.browser();
  const { text } = await browser.call('GET', '/ecom/sign-in');
  const form = formsOf(text).find(({ fields: [...names] }) => names.some(([name]) => name === 'password'))!;
  const filled = { ...Object.fromEntries(form.fields), email, password: testPassword };
  expect((await browser.call('POST', form.action || '/ecom/sign-in', { form: filled, headers: { origin, 'user-agent': firefoxOnLinux } })).status).toBe(303);
  return browser;
}

it('my details without script show where the customer is signed in, and sign out there and everywhere else', async () => {
  const { email } = await makeCustomer(database, { email: `${crypto.randomUUID()}@example.test` });
  const here = await signInByForm(email);
  const [there, other] = [await signInByForm(email), await signInByForm(email)];
  const shown = (await here.call('GET', page)).text;
  for (const said of ['Where you’re signed in', 'Firefox on Linux', 'This browser', 'Last seen today at', 'Sign out everywhere else']) expect(shown).toContain(said);
  const forms = (text: string) => formsOf(text).filter(({ fields: [...names] }) => names.some(([name, value]) => name === 'form' && value.startsWith('sign-out')));
  const post = (form: { fields: Iterable<[string, string]> }, from = origin) => here.call('POST', page, { form: Object.fromEntries(form.fields), headers: { origin: from } });
  const [one, two, others] = forms(shown);
  expect((await post(one!, 'https://evil.example')).status).toBe(403);
  const done = await post(one!);
  expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?changed=signed-out#changed`]);
  expect([(await there.token()).status, (await other.token()).status].sort()).toEqual([200, 401]);
  expect((await post(one!)).status).toBe(303);
  expect((await here.call('GET', `${page}?changed=signed-out`)).text).toContain('Signed out');
  expect(two!.fields).not.toEqual(one!.fields);
  expect((await post(others!)).status).toBe(303);
  expect([(await there.token()).status, (await other.token()).status, (await here.token()).status]).toEqual([401, 401, 200]);
  const after = (await here.call('GET', page)).text;
  expect([forms(after), after.includes('Sign out everywhere else'), after.includes('This browser')]).toEqual([[], false, true]);
});

it('staff signed on as the customer do not see where the customer is signed in [AC-013 part]', async () => {
  const { customerId } = await makeCustomer(database, { email: `${crypto.randomUUID()}@example.test` });
  const browser = shop.browser();
  await signStaffOn(database, browser, customerId);
  const { status, text } = await browser.call('GET', page);
  expect([status, text.includes('Where you’re signed in')]).toEqual([200, false]);
});

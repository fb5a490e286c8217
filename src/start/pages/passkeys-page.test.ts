import { expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { addPasskeyAt, SoftwareAuthenticator } from '#/modules/account/testing/software-authenticator.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const pages = await readBuiltPages();
const shop = await openTestShop({ pages });
const { database } = shop;
const page = '/ecom/my-details';
const headers = { origin: 'https://shop.test' };

async function ownerOfPasskey() {
  const { customerId, browser } = await shop.customer();
  await addPasskeyAt(browser, (await browser.token()).body.accessToken, { name: 'Ada’s phone', faults: { origin: 'http://localhost:3000' } });
  return { customerId, browser };
}

it('my details without script rename and remove a passkey, and ask for the password if the customer signed in some time ago', async () => {
  const { customerId, browser } = await ownerOfPasskey();
  const formNamed = async (name: string) => Object.fromEntries(formsOf((await browser.call('GET', page)).text).find(({ fields: [...all] }) => all.some(([, value]) => value === name))!.fields);
  const post = async (name: string, filled: Record<string, string>) => browser.call('POST', page, { form: { ...(await formNamed(name)), ...filled }, headers });
  const shown = (await browser.call('GET', page)).text;
  for (const said of ['Passkeys', 'Ada’s phone', 'not used yet', 'To add a passkey, turn on JavaScript.']) expect(shown).toContain(said);
  const refused = await post('rename-passkey', { name: ' ' });
  expect([refused.status, refused.text.includes('Please enter a name')]).toEqual([422, true]);
  const renamed = await post('rename-passkey', { name: 'Old phone' });
  expect([renamed.status, renamed.headers.get('location')]).toEqual([303, `${page}?changed=passkey-renamed#changed`]);
  expect((await browser.call('GET', `${page}?changed=passkey-renamed`)).text).toContain('Old phone');
  const fresh = await formNamed('remove-passkey');
  await runSql(database, `update account.sign_ins set created = created - interval '16 minutes' where customer_id = $1`, [customerId]);
  expect(fresh).not.toHaveProperty('currentPassword');
  const missing = await browser.call('POST', page, { form: fresh, headers });
  expect(formsOf(missing.text).some(({ fields: [...all] }) => all.some(([, value]) => value === 'remove-passkey') && all.some(([name]) => name === 'currentPassword'))).toBe(true);
  expect([missing.status, missing.text.includes('Enter your current password to continue')]).toEqual([422, true]);
  const wrong = await post('remove-passkey', { currentPassword: 'a wrong one' });
  expect([wrong.status, wrong.text.includes('The current password you entered is incorrect.'), wrong.text.includes('a wrong one')]).toEqual([422, true, false]);
  const removed = await post('remove-passkey', { currentPassword: testPassword });
  expect([removed.status, removed.headers.get('location')]).toEqual([303, `${page}?changed=passkey-removed#changed`]);
  expect((await browser.call('GET', page)).text).not.toContain('Old phone');
});

it('while the flag is off nobody adds or uses a passkey, and those that exist are still shown [AC-544 part]', async () => {
  const { browser } = await ownerOfPasskey();
  const bearer = (await browser.token()).body.accessToken;
  const signInPage = async () => (await shop.browser().call('GET', '/ecom/sign-in')).text;
  expect([(await browser.call('GET', page)).text.includes('Add a passkey'), (await signInPage()).includes('Sign in with a passkey'), (await signInPage()).includes('username webauthn')]).toEqual([true, true, true]);
  const options = await browser.call('POST', '/passkeys-prod/v1/passkeys/challenge', { bearer, json: { currentPassword: null } });
  const made = new SoftwareAuthenticator().make(options.body, 'Late', { origin: 'http://localhost:3000' });
  await saveFlagSetting(database, 'passkeys', false);
  const adds = async () => (await browser.call('POST', '/passkeys-prod/v1/passkeys/challenge', { bearer, json: { currentPassword: null } })).status;
  await expect.poll(adds, { interval: 400, timeout: 10_000 }).toBe(404);
  expect((await browser.call('POST', '/passkeys-prod/v1/passkeys', { bearer, json: made })).status).toBe(404);
  const csrf = await browser.csrfHeader();
  expect((await browser.call('POST', '/token-client-prod/v1/passkey-challenge?clientType=WEB_APP', { headers: csrf })).status).toBe(404);
  const shown = (await browser.call('GET', page)).text;
  expect([shown.includes('Ada’s phone'), shown.includes('Add a passkey')]).toEqual([true, false]);
  expect([(await signInPage()).includes('Sign in with a passkey'), (await signInPage()).includes('webauthn')]).toEqual([false, false]);
  const other = shop.browser();
  const { email } = await makeCustomer(database, { email: `${crypto.randomUUID()}@example.test` });
  await other.signIn(email, testPassword);
  expect((await other.call('GET', page)).text).not.toContain('Passkeys');
});

import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const details = '/ecom/registration/account-details';
const success = '/ecom/registration/success';
const named = { title: 'Ms', firstName: 'Rosalind', lastName: 'Ashdown' };
const leadOf = ({ status, headers }: TestAnswer) => [status, headers.get('location')];

/** Signs a customer in who has registered, and not said yet who they are. */
async function registered(): Promise<{ browser: TestBrowser; email: string }> {
  const { email } = await makeCustomer(database, { email: `new-${crypto.randomUUID()}@example.test`, firstName: null, lastName: null });
  const browser = shop.browser();
  await browser.signIn(email, testPassword);
  return { browser, email };
}

describe('the marketing consent of a new customer', () => {
  const consentsOf = (email: string) =>
    runSql(database, `select scheme, c.email, sms, source, (select count(*)::int from account.addresses a where a.customer_id = c.customer_id) as addresses
       from account.marketing_consents c join account.accounts o on o.id = c.customer_id where o.email = $1 order by c.id`, [email]);
  const rest = { scheme: 'waitrose', source: 'REGISTRATION' };

  it('is asked for without a tick, and saved after name and address, also if it is a no [AC-109 part] [AC-110 part] [AC-254 part]', async () => {
    const [yes, no] = [await registered(), await registered()];
    const shown = (await yes.browser.call('GET', details)).text;
    expect([...shown.matchAll(/<input[^>]*name="waitrose[^>]*type="checkbox"[^>]*>|<input[^>]*type="checkbox"[^>]*name="waitrose[^>]*>/g)].map(([box]) => [/name="([^"]*)"/.exec(box)![1], box.includes('checked')])).toEqual([['waitrose.EMAIL', false], ['waitrose.SMS', false]]);
    const form = { ...named, line1: '14 Mill Lane', postalCode: 'rg12 1aa' };
    const send = async (browser: TestBrowser, more: object) => browser.call('POST', details, { form: { ...form, ...more, _csrf: await browser.csrfValue() }, headers: { origin: 'https://shop.test' } });
    expect(leadOf(await send(yes.browser, { 'waitrose.SMS': 'on' }))).toEqual([303, success]);
    expect(leadOf(await send(no.browser, {}))).toEqual([303, success]);
    expect([await consentsOf(yes.email), await consentsOf(no.email)]).toEqual([[{ ...rest, email: false, sms: true, addresses: 1 }], [{ ...rest, email: false, sms: false, addresses: 1 }]]);
  });

  it('that could not be saved has its message beside it; the rest is not sent again, and it can be cleared [AC-111 part]', async () => {
    const { browser, email } = await registered();
    const form = { ...named, line1: '14 Mill Lane', postalCode: 'rg12 1aa', 'waitrose.EMAIL': 'on' };
    const send = async (fields: Record<string, string>) => browser.call('POST', details, { form: { ...fields, _csrf: await browser.csrfValue() }, headers: { origin: 'https://shop.test' } });
    const [{ id } = { id: 0 }] = await runSql<{ id: number }>(database, 'select id from account.accounts where email = $1', [email]);
    await runSql(database, `alter table account.marketing_consents add constraint refused check (customer_id <> ${id})`);
    const refused = await send(form);
    expect([refused.status >= 500, refused.text.includes('Sorry, we couldn&#x27;t save your choice.'), /name="waitrose.EMAIL"[^>]*checked|checked[^>]*name="waitrose.EMAIL"/.test(refused.text)]).toEqual([true, true, true]);
    expect(refused.text).not.toContain('name="line1"');
    // A page that was not reloaded sends the address again, although it is saved.
    expect((await send(form)).status).toBeGreaterThanOrEqual(500);
    expect(leadOf(await send(named))).toEqual([303, success]);
    await runSql(database, 'alter table account.marketing_consents drop constraint refused');
    expect(await consentsOf(email)).toEqual([]);
    const addresses = await browser.addresses((await browser.token()).body.accessToken);
    expect(addresses).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { registeredValue } from '#/modules/account/rules/registration/registration-cookies.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { freeCardNumber } from '#/modules/membership/testing/loyalty-card-builder.ts';
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
async function registered() {
  const { email, customerId } = await makeCustomer(database, { email: `new-${crypto.randomUUID()}@example.test`, firstName: null, lastName: null });
  const browser = shop.browser();
  await browser.signIn(email, testPassword);
  browser.cookies.set('registered', registeredValue({ registered: 'details', customerId }));
  const send = async (fields: Record<string, string>) => browser.call('POST', details, { form: { ...fields, _csrf: await browser.csrfValue() }, headers: { origin: 'https://shop.test' } });
  return { browser, email, customerId, send };
}

/** Returns the boxes of a shown page, and whether each is ticked. */
const boxesIn = ({ text }: TestAnswer) =>
  [...text.matchAll(/<input[^>]*name="waitrose[^>]*type="checkbox"[^>]*>|<input[^>]*type="checkbox"[^>]*name="waitrose[^>]*>/g)].map(([box]) => [/name="([^"]*)"/.exec(box)![1]!, box.includes('checked')] as const);

/** Returns the fields that a browser sends for the boxes of a shown page: the ticked ones, and how each is shown. */
const fieldsIn = (shown: TestAnswer) =>
  Object.fromEntries([
    ...boxesIn(shown).flatMap(([name, isTicked]) => (isTicked ? [[name, 'on']] : [])),
    ...[...shown.text.matchAll(/<input type="hidden" name="(waitrose[^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  ]);

describe('the marketing consent of a new customer', () => {
  const consentsOf = (email: string) =>
    runSql<{ email: boolean | null }>(database, `select scheme, c.email, sms, source, (select count(*)::int from account.addresses a where a.customer_id = c.customer_id) as addresses
       from account.marketing_consents c join account.accounts o on o.id = c.customer_id where o.email = $1 order by c.id`, [email]);
  const rest = { scheme: 'waitrose', source: 'REGISTRATION' };
  const give = (customerId: number, email: boolean, sms: boolean) =>
    runSql(database, `insert into account.marketing_consents (customer_id, scheme, email, sms, notices, source, saved_by, modified) values ($1, 'waitrose', $2, $3, '[]', 'UPDATE_PREFERENCES', $1, now())`, [customerId, email, sms]);

  it('is asked for without a tick, and saved after name and address, also if it is a no [AC-109 part] [AC-110 part] [AC-254 part]', async () => {
    const [yes, no] = [await registered(), await registered()];
    expect(boxesIn(await yes.browser.call('GET', details))).toEqual([['waitrose.EMAIL', false], ['waitrose.SMS', false]]);
    const form = { ...named, ...fieldsIn(await no.browser.call('GET', details)), line1: '14 Mill Lane', postalCode: 'rg12 1aa' };
    expect(leadOf(await yes.send({ ...form, 'waitrose.SMS': 'on' }))).toEqual([303, success]);
    expect(leadOf(await no.send(form))).toEqual([303, success]);
    expect([await consentsOf(yes.email), await consentsOf(no.email)]).toEqual([[{ ...rest, email: false, sms: true, addresses: 1 }], [{ ...rest, email: false, sms: false, addresses: 1 }]]);
  });

  it('that could not be saved has its message beside it; the rest is not sent again, and it can be cleared [AC-111 part]', async () => {
    const { browser, email, customerId, send } = await registered();
    const form = { ...named, ...fieldsIn(await browser.call('GET', details)), line1: '14 Mill Lane', postalCode: 'rg12 1aa', 'waitrose.EMAIL': 'on' };
    await runSql(database, `alter table account.marketing_consents add constraint refused check (customer_id <> ${customerId})`);
    const refused = await send(form);
    expect([refused.status >= 500, refused.text.includes('Sorry, we couldn&#x27;t save your choice.'), /name="waitrose.EMAIL"[^>]*checked|checked[^>]*name="waitrose.EMAIL"/.test(refused.text)]).toEqual([true, true, true]);
    expect(refused.text).not.toContain('name="line1"');
    // A page that was not reloaded sends the address again, although it is saved.
    expect((await send(form)).status).toBeGreaterThanOrEqual(500);
    const { 'waitrose.EMAIL': _, ...cleared } = fieldsIn(refused);
    expect(leadOf(await send({ ...named, ...cleared }))).toEqual([303, success]);
    await runSql(database, 'alter table account.marketing_consents drop constraint refused');
    expect(await consentsOf(email)).toEqual([]);
    const addresses = await browser.addresses((await browser.token()).body.accessToken);
    expect(addresses).toHaveLength(1);
  });

  it('that is saved is ticked when the page is opened again, and is not withdrawn by finishing then [AC-111 part] [AC-254 part]', async () => {
    const { browser, email, send } = await registered();
    const refused = await send({ ...named, 'waitrose.EMAIL': 'on', loyalty: 'link', loyaltyCard: freeCardNumber() });
    expect(refused.status).toBe(400);
    const again = await browser.call('GET', details);
    expect([again.status, boxesIn(again)]).toEqual([200, [['waitrose.EMAIL', true], ['waitrose.SMS', false]]]);
    expect(leadOf(await send({ ...named, ...fieldsIn(again), loyalty: 'later' }))).toEqual([303, success]);
    expect(await consentsOf(email)).toEqual([{ ...rest, email: true, sms: false, addresses: 0 }]);
  });

  it('is ticked wherever it was given, and not saved again if it stays [AC-254 part]', async () => {
    const { browser, email, customerId, send } = await registered();
    await give(customerId, true, true);
    const shown = await browser.call('GET', details);
    expect(boxesIn(shown)).toEqual([['waitrose.EMAIL', true], ['waitrose.SMS', true]]);
    expect(leadOf(await send({ ...named, ...fieldsIn(shown) }))).toEqual([303, success]);
    expect(await consentsOf(email)).toEqual([{ ...rest, email: true, sms: true, source: 'UPDATE_PREFERENCES', addresses: 0 }]);
  });

  it('that cannot be withdrawn has its message beside it, and the earlier choice lets the customer go on [AC-111 part]', async () => {
    const { browser, email, customerId, send } = await registered();
    expect(leadOf(await send({ ...named, ...fieldsIn(await browser.call('GET', details)), 'waitrose.EMAIL': 'on' }))).toEqual([303, success]);
    const { 'waitrose.EMAIL': _, ...withdrawn } = { ...named, ...fieldsIn(await browser.call('GET', details)) };
    await runSql(database, `alter table account.marketing_consents add constraint refused check (customer_id <> ${customerId}) not valid`);
    const refused = await send(withdrawn);
    expect([refused.status >= 500, refused.text.includes('Try again, or go back to your earlier choice and change it later in your account.')]).toEqual([true, true]);
    expect(boxesIn(refused)).toEqual([['waitrose.EMAIL', false], ['waitrose.SMS', false]]);
    expect(leadOf(await send({ ...named, ...fieldsIn(refused), 'waitrose.EMAIL': 'on' }))).toEqual([303, success]);
    await runSql(database, 'alter table account.marketing_consents drop constraint refused');
    expect(leadOf(await send({ ...named, ...fieldsIn(refused) }))).toEqual([303, success]);
    expect((await consentsOf(email)).map(({ email: mails }) => mails)).toEqual([true, false]);
  });

  /** Opens the page while consent cannot be read. */
  async function shownBlind(browser: Awaited<ReturnType<typeof registered>>['browser']) {
    await runSql(database, 'alter table account.marketing_consents rename to consents_out_of_reach');
    const shown = await browser.call('GET', details);
    await runSql(database, 'alter table account.consents_out_of_reach rename to marketing_consents');
    expect([shown.status, ...boxesIn(shown)]).toEqual([200, ['waitrose.EMAIL', false], ['waitrose.SMS', false]]);
    return shown;
  }

  it('may fail to load: the page has the boxes without a tick, and a customer who ticks neither goes on [AC-111 part]', async () => {
    const { browser, send } = await registered();
    await runSql(database, 'alter table account.marketing_consents rename to consents_out_of_reach');
    const shown = await browser.call('GET', details);
    const ticked = { ...named, ...fieldsIn(shown), 'waitrose.EMAIL': 'on' };
    const refused = await send(ticked);
    const finished = await send({ ...named, ...fieldsIn(shown) });
    await runSql(database, 'alter table account.consents_out_of_reach rename to marketing_consents');
    expect([shown.status, ...boxesIn(shown)]).toEqual([200, ['waitrose.EMAIL', false], ['waitrose.SMS', false]]);
    expect([refused.status >= 500, refused.text.includes('Try again, or clear it and choose later in your account.')]).toEqual([true, true]);
    expect(leadOf(finished)).toEqual([303, success]);
  });

  it('that could not be shown is not withdrawn by boxes that stay unticked, nor by ticking only one of them [AC-111 part]', async () => {
    for (const [ticked, saved] of [[{}, []], [{ 'waitrose.SMS': 'on' }, [{ ...rest, email: true, sms: true, addresses: 0 }]]] as const) {
      const { browser, email, customerId, send } = await registered();
      await give(customerId, true, false);
      expect(leadOf(await send({ ...named, ...fieldsIn(await shownBlind(browser)), ...ticked }))).toEqual([303, success]);
      expect(await consentsOf(email)).toEqual([{ ...rest, email: true, sms: false, source: 'UPDATE_PREFERENCES', addresses: 0 }, ...saved]);
    }
  });

  it('that was given or withdrawn elsewhere after the page was shown stays, if its box is left alone [AC-111 part]', async () => {
    for (const before of [true, false]) {
      const { browser, email, customerId, send } = await registered();
      await give(customerId, before, false);
      const shown = await browser.call('GET', details);
      await give(customerId, !before, false);
      expect(leadOf(await send({ ...named, ...fieldsIn(shown) }))).toEqual([303, success]);
      expect((await consentsOf(email)).map(({ email: mails }) => mails)).toEqual([before, !before]);
    }
  });

  it('that was saved before the loyalty choice was refused is withdrawn by clearing its box then [AC-111 part]', async () => {
    const { browser, email, send } = await registered();
    const refused = await send({ ...named, ...fieldsIn(await browser.call('GET', details)), 'waitrose.EMAIL': 'on', loyalty: 'link', loyaltyCard: freeCardNumber() });
    const { 'waitrose.EMAIL': ticked, ...cleared } = fieldsIn(refused);
    expect([refused.status, ticked]).toEqual([400, 'on']);
    expect(leadOf(await send({ ...named, ...cleared, loyalty: 'later' }))).toEqual([303, success]);
    expect((await consentsOf(email)).map(({ email: mails }) => mails)).toEqual([true, false]);
  });

  it('that may have been saved is withdrawn by clearing its box [AC-111 part]', async () => {
    const { browser, email, customerId, send } = await registered();
    const shown = await browser.call('GET', details);
    await runSql(database, `alter table account.marketing_consents add constraint refused check (customer_id <> ${customerId})`);
    const refused = await send({ ...named, ...fieldsIn(shown), 'waitrose.EMAIL': 'on' });
    await runSql(database, 'alter table account.marketing_consents drop constraint refused');
    // The failed answer may also be one that was lost after the consent was saved.
    await give(customerId, true, false);
    const { 'waitrose.EMAIL': ticked, ...cleared } = fieldsIn(refused);
    expect([refused.status >= 500, ticked]).toEqual([true, 'on']);
    expect(leadOf(await send({ ...named, ...cleared }))).toEqual([303, success]);
    expect((await consentsOf(email)).map(({ email: mails }) => mails)).toEqual([true, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { freeCardNumber, makeHeldCard, makeUnlinkedCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const details = '/ecom/registration/account-details';
const success = '/ecom/registration/success';
const leadOf = ({ status, headers }: TestAnswer) => [status, headers.get('location')];

/** Signs a customer in who has registered, and not said yet who they are. */
async function registered() {
  const { email, customerId } = await makeCustomer(database, { email: `new-${crypto.randomUUID()}@example.test`, firstName: null, lastName: null });
  const browser = shop.browser();
  await browser.signIn(email, testPassword);
  const bearer = (await browser.token()).body.accessToken as string;
  return {
    customerId,
    show: async () => (await browser.call('GET', details)).text,
    send: async (fields: Record<string, string>) =>
      browser.call('POST', details, { form: { title: '', firstName: 'Rosalind', lastName: 'Ashdown', ...fields, _csrf: await browser.csrfValue() }, headers: { origin: 'https://shop.test' } }),
    addresses: async () => (await browser.addresses(bearer)).map(({ line1, isContactAddress }) => [line1, isContactAddress]),
    memberships: async () => (await browser.call('GET', '/memberships-prod/v2/memberships?membershipPreferences=true', { bearer })).body.memberships,
    consents: () => runSql(database, 'select scheme, email, source from account.marketing_consents where customer_id = $1 order by id', [customerId]),
    firstName: async () => (await runSql<{ firstName: string | null }>(database, 'select first_name as "firstName" from account.accounts where id = $1', [customerId]))[0]!.firstName,
  };
}

const chosenIn = (text: string) => [...text.matchAll(/<input[^>]*name="loyalty"[^>]*>/g)].map(([radio]) => [/value="([^"]*)"/.exec(radio)![1], / checked=""/.test(radio)]);

describe('the loyalty choice of a new customer', () => {
  it('is to join, to link a card or neither, which is chosen in advance [AC-109]', async () => {
    const own = await registered();
    const shown = await own.show();
    expect(chosenIn(shown)).toEqual([['join', false], ['link', false], ['later', true]]);
    for (const words of ['myWaitrose', 'Join for free', 'Link a card I have', 'Not now', 'I am 18 or over and accept the terms', 'Card number']) expect(shown).toContain(words);
    expect(leadOf(await own.send({ loyalty: 'later', loyaltyTerms: 'on', loyaltyCard: freeCardNumber() }))).toEqual([303, success]);
    expect(await own.memberships()).toEqual([]);
  });

  it('joins with a digital card or links a card, after name and consent are saved [AC-110 part]', async () => {
    const [joins, links] = [await registered(), await registered()];
    expect(leadOf(await joins.send({ loyalty: 'join', loyaltyTerms: 'on', 'waitrose.EMAIL': 'on' }))).toEqual([303, success]);
    expect(await joins.memberships()).toEqual([{ type: 'mywaitrose', number: expect.stringMatching(/^9210/), preferences: { cardFormat: 'DIGITAL' } }]);
    expect(await joins.consents()).toEqual([{ scheme: 'waitrose', email: true, source: 'REGISTRATION' }]);
    const number = await makeUnlinkedCard(database, '9230');
    expect(leadOf(await links.send({ loyalty: 'link', loyaltyCard: number.replaceAll(/(\d{4})/g, '$1 ') }))).toEqual([303, success]);
    expect(await links.memberships()).toEqual([{ type: 'myjohnlewismywaitrose', number, preferences: { cardFormat: 'PHYSICAL' } }]);
  });

  it('without the terms, or with a number that no card has, is refused beside its field before anything is saved [AC-109 part] [AC-283 part] [AC-483]', async () => {
    const own = await registered();
    for (const [fields, message] of [
      [{ loyalty: 'join' }, 'Please confirm that you are 18 or over and accept the terms'],
      [{ loyalty: 'link', loyaltyCard: '9220 0000 0000 0001' }, 'The number should start 9210 or 9230 and contain 16 digits'],
    ] as const) {
      const refused = await own.send(fields);
      expect([refused.status, refused.text.includes(message), chosenIn(refused.text).find(([, isChosen]) => isChosen)![0]]).toEqual([422, true, fields.loyalty]);
    }
    expect([await own.firstName(), await own.consents()]).toEqual([null, []]);
  });

  it('that could not be saved has its message beside it; the rest is not sent again, and it can be put off [AC-111]', async () => {
    const own = await registered();
    const theirs = await makeHeldCard(database);
    const link = (loyaltyCard: string) => own.send({ loyalty: 'link', loyaltyCard, 'waitrose.EMAIL': 'on' });
    for (const [number, status, message] of [
      [freeCardNumber(), 400, 'We don&#x27;t recognise this number. Please check it and try again.'],
      [theirs, 409, 'This number is already linked to another account'],
    ] as const) {
      const refused = await link(number);
      expect([refused.status, refused.text.includes(message), refused.text.includes(`value="${number}"`)]).toEqual([status, true, true]);
    }
    expect(await own.firstName()).toBe('Rosalind');
    expect(await own.consents()).toEqual([{ scheme: 'waitrose', email: true, source: 'REGISTRATION' }]);

    await runSql(database, `alter table membership.cards add constraint refused check (customer_id is distinct from ${own.customerId})`);
    const failed = [await own.send({ loyalty: 'join', loyaltyTerms: 'on', 'waitrose.EMAIL': 'on' }), await link(await makeUnlinkedCard(database))];
    expect(failed.map(({ status, text }) => [status >= 500, /Sorry, we couldn&#x27;t (make you a member|link your card)/.test(text)])).toEqual([[true, true], [true, true]]);
    await runSql(database, 'alter table membership.cards drop constraint refused');
    expect(leadOf(await own.send({ loyalty: 'later', 'waitrose.EMAIL': 'on' }))).toEqual([303, success]);
    expect([await own.memberships(), (await own.consents()).length]).toEqual([[], 1]);
  });

  it('comes last of four parts: after the name, the contact address and the consent, the one that fails is the last that is tried, and trying again saves it and the rest [AC-110] [AC-111 part]', async () => {
    const address = { line1: '15 Mill Lane', postalCode: 'RG12 1AA' };
    const all = { ...address, 'waitrose.SMS': 'on', loyalty: 'join', loyaltyTerms: 'on' };
    const saved = async ({ firstName, addresses, consents, memberships }: Awaited<ReturnType<typeof registered>>) => [
      await firstName(), await addresses(), (await consents()).length, ((await memberships()) as unknown[]).length,
    ];
    const failing = async (table: string, check: (customerId: number) => string) => {
      const own = await registered();
      await runSql(database, `alter table ${table} add constraint refused check (${check(own.customerId)}) not valid`);
      const { status } = await own.send(all);
      await runSql(database, `alter table ${table} drop constraint refused`);
      const before = await saved(own);
      expect(leadOf(await own.send(all))).toEqual([303, success]);
      expect(await saved(own)).toEqual(['Rosalind', [['15 Mill Lane', true]], 1, 1]);
      return [status >= 500 || status === 422, ...before];
    };
    expect(await failing('account.accounts', (id) => `id <> ${id} or first_name is null`)).toEqual([true, null, [], 0, 0]);
    expect(await failing('account.addresses', (id) => `customer_id <> ${id}`)).toEqual([true, 'Rosalind', [], 0, 0]);
    expect(await failing('account.marketing_consents', (id) => `customer_id <> ${id}`)).toEqual([true, 'Rosalind', [['15 Mill Lane', true]], 0, 0]);
    expect(await failing('membership.cards', (id) => `customer_id is distinct from ${id}`)).toEqual([true, 'Rosalind', [['15 Mill Lane', true]], 1, 0]);

    // An account without a contact address can have others; the first address of an account is its contact address anyway.
    const own = await registered();
    await runSql(database, `insert into account.addresses (customer_id, line1, country, postal_code, created) values ($1, '1 Old Street', 'GB', 'RG12 1AA', now())`, [own.customerId]);
    expect(leadOf(await own.send(all))).toEqual([303, success]);
    expect(await saved(own)).toEqual(['Rosalind', [['15 Mill Lane', true], ['1 Old Street', false]], 1, 1]);
    expect(await own.consents()).toEqual([{ scheme: 'waitrose', email: false, source: 'REGISTRATION' }]);
  });

  it('is not put to a customer who is a member already', async () => {
    const own = await registered();
    await makeHeldCard(database, { customerId: own.customerId });
    expect(chosenIn(await own.show())).toEqual([]);
    expect(leadOf(await own.send({ loyalty: 'join' }))).toEqual([303, success]);
    expect(await own.memberships()).toHaveLength(1);
  });
});

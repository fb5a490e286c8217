import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword, validAddress } from '#/modules/account/testing/customer-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const path = '/accounts-prod/v2/accounts/profile';

async function signedIn(on = app) {
  const { customerId, email } = await makeCustomer(database);
  const browser = on.browser();
  await browser.signIn(email, testPassword);
  const bearer = (await browser.token()).body.accessToken;
  const add = async (address: object = {}) => (await browser.addAddress(bearer, { ...validAddress, ...address })).address!.id;
  const choose = (contactAddressId: unknown) => browser.call('PATCH', path, { bearer, json: { contactAddressId } });
  const read = async () => (await browser.call('GET', path, { bearer })).body;
  return { browser, bearer, customerId, email, add, choose, read };
}

describe('an account’s profile', () => {
  it('has the name, address and number of addresses of its customer, and nothing else [AC-124]', async () => {
    const { browser, customerId, email, add, read } = await signedIn();
    const profile = { id: customerId, title: 'Ms', firstName: 'Ada', lastName: 'Farrow', email, contactAddressId: null, addressCount: 0 };
    expect(await read()).toEqual(profile);
    const first = await add();
    const second = await add({ line1: '15 Mill Lane' });
    expect(await read()).toEqual({ ...profile, contactAddressId: first, addressCount: 2 });
    await runSql(database, `update account.addresses set status = 'DELETED' where id = $1`, [second]);
    expect((await read()).addressCount).toBe(1);
    expect((await browser.call('GET', path)).status).toBe(401);
    expect((await browser.call('GET', path.replace('v2', 'v1'))).status).toBe(404);
  });

  it('takes another of the customer’s addresses as the contact address [AC-125] [AC-145 part]', async () => {
    const { browser, bearer, add, choose, read } = await signedIn();
    const first = await add();
    const second = await add({ line1: '15 Mill Lane' });
    const { status, body } = await choose(second);
    expect([status, body.contactAddressId, body.addressCount]).toEqual([200, second, 2]);
    expect(await read()).toEqual(body);
    const listed = await browser.addresses(bearer);
    expect(listed.map(({ id, isContactAddress }) => [id, isContactAddress])).toEqual([[second, true], [first, false]]);
  });

  it('refuses an id that is missing, unknown, another customer’s or deleted, and an address abroad; the contact address stays [AC-127] [AC-006 part]', async () => {
    const { add, choose, read } = await signedIn();
    const other = await signedIn();
    const first = await add();
    const deleted = await add();
    await runSql(database, `update account.addresses set status = 'DELETED' where id = $1`, [deleted]);
    const french = await add({ country: 'FR', postalCode: '75001' });
    for (const wrong of [undefined, null, 'x', String(first), 1.5]) expect([wrong, (await choose(wrong)).status]).toEqual([wrong, 400]);
    expect(await choose(deleted)).toMatchObject({ status: 410, body: { error: 'address_deleted' } });
    expect(await choose(french)).toMatchObject({ status: 422, body: { error: 'validation_failed', errors: [{ field: 'contactAddressId' }] } });
    const answers = [await choose(await other.add()), await choose(-1), await choose(9_007_199_254_740_991)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([404, answers[0]!.text]));
    expect((await read()).contactAddressId).toBe(first);
    for (const [country, postalCode] of [['JE', 'JE2 3AB'], ['GG', 'GY1 1AA']]) expect((await choose(await add({ country, postalCode }))).status).toBe(200);
  });
});

describe('an account', () => {
  it('has -1 orders when they cannot be counted, and is answered all the same [AC-122 part] [AC-121 part]', async () => {
    const broken = openAccountApp(database, [], false, async () => {
      throw new Error('no orders today');
    });
    const { browser, bearer, customerId } = await signedIn(broken);
    const { status, body } = await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer });
    expect([status, body.id, body.totalOrderCount]).toEqual([200, customerId, -1]);
    expect(broken.logged.join('\n')).toContain('no orders today');
  });
});

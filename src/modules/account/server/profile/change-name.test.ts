import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);

describe('a new customer’s name', () => {
  async function newCustomer() {
    const { customerId, email } = await makeCustomer(database, { firstName: null, lastName: null });
    const browser = app.browser();
    await browser.signIn(email, testPassword);
    const bearer = (await browser.token()).body.accessToken;
    return { customerId, send: (json: unknown) => browser.call('PATCH', '/myDetailsName-prod/v1/myDetailsName', { json, bearer }) };
  }

  it('is saved by PATCH myDetailsName, which answers with the account [AC-134 part] [AC-136 part] [AC-110 part]', async () => {
    const { customerId, send } = await newCustomer();
    const { status, body } = await send({ title: 'Ms', firstName: ' Rosalínd ', lastName: "O'Neil-Ashdown" });
    expect([status, body.id, body.title, body.firstName, body.lastName]).toEqual([200, customerId, 'Ms', 'Rosalínd', "O'Neil-Ashdown"]);
    expect((await send({ firstName: 'Rosa', lastName: 'Ashdown' })).body).toMatchObject({ title: null, firstName: 'Rosa', lastName: 'Ashdown' });
    expect((await send({ firstName: 'D’Arcy', lastName: 'O‘Neil' })).body).toMatchObject({ firstName: "D'Arcy", lastName: "O'Neil" });
  });

  it('is refused beside each field, and then nothing is saved [AC-134] [AC-471 part] [AC-472 part] [AC-498 part] [AC-500 part]', async () => {
    const { send } = await newCustomer();
    await send({ title: 'Dr', firstName: 'Rosa', lastName: 'Ashdown' });
    const refused = await send({ title: 'Captain', firstName: '', lastName: 'x'.repeat(51) });
    expect([refused.status, refused.body.error]).toEqual([422, 'validation_failed']);
    expect(refused.body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual([
      ['title', 'Invalid title'],
      ['firstName', 'Please enter your first name'],
      ['lastName', 'Must be no more than 50 characters'],
    ]);
    expect((await send({ firstName: 'Ro<b>', lastName: 'Ashdown' })).body.errors[0].message).toBe('Invalid first name');
    expect((await send({ firstName: 'Rosa' })).status).toBe(400);
    expect(await send({ firstName: 'Rosa', lastName: 'Ashdown' })).toMatchObject({ status: 200, body: { title: null, firstName: 'Rosa', lastName: 'Ashdown' } });
  });
});

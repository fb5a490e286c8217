import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { compareWork } from '#/modules/account/testing/compare-work.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { addPasskeyAt, passkeyOptions, sendPasskey, SoftwareAuthenticator } from '#/modules/account/testing/software-authenticator.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);

describe('nobody learns who has an account', () => {
  it('from a wrong password: a known and an unknown address get the same answer after the same work, 200 times [AC-028 part] [AC-030]', async () => {
    const known = await Promise.all(Array.from({ length: 100 }, () => makeCustomer(database)));
    const browser = app.browser();
    const headers = await browser.csrfHeader();
    const seen = await compareWork('a wrong password', (isKnown, turn) => {
      browser.clientAddress = randomUUID();
      const email = isKnown ? known[turn]!.email : `nobody-${turn}@example.test`;
      return browser.call('POST', '/token-client-prod/v1/sign-in?clientType=WEB_APP', { headers, json: { email, password: 'a wrong one' } });
    });
    expect(seen.known.size).toBe(1);
    expect(seen.unknown).toEqual(seen.known);
    const { status, text, statements, hashes } = seen.first;
    expect([status, JSON.parse(text), hashes]).toEqual([401, { error: 'invalid_credentials', message: 'The email address or password you entered is incorrect.' }, 1]);
    expect(statements.length).toBeGreaterThan(5);
  }, 120_000);

  it('from a passkey: one that the shop knows and one that it does not get the same answer after the same work, 200 times', async () => {
    const { email } = await makeCustomer(database);
    const owner = app.browser();
    await owner.signIn(email, testPassword);
    const device = await addPasskeyAt(owner, (await owner.token()).body.accessToken);
    const stranger = new SoftwareAuthenticator();
    const browser = app.browser();
    await browser.csrfHeader();
    const options = await Promise.all(Array.from({ length: 200 }, () => passkeyOptions(browser)));
    const seen = await compareWork('a strange passkey', async (isKnown) => {
      browser.clientAddress = randomUUID();
      // Somebody who has seen the id of a passkey does not know its user handle, which the shop signs.
      return sendPasskey(browser, (isKnown ? device : stranger).use(options.pop()!, { userHandle: 'AAAA', strangeKey: true }));
    });
    expect(seen.known.size).toBe(1);
    expect(seen.unknown).toEqual(seen.known);
    const { status, text, statements, hashes } = seen.first;
    expect([status, JSON.parse(text).error, hashes]).toEqual([401, 'passkey_refused', 0]);
    expect(statements.some((statement) => statement.includes('account.passkeys'))).toBe(true);
  }, 120_000);
});

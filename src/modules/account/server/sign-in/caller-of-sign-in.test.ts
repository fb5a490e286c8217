import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, validAddress, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { authenticate, callerOfSignIn } from '#/modules/account/server/public.ts';
import { deleteExpired } from './sign-in-store.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
// A separate database without open connections. Its first connection opens while the last test records new sockets,
// which proves that the recording works.
const own = await openTestDatabase();
const day = 24 * 3600 * 1000;

async function signedIn() {
  const customer = await makeCustomer(database);
  const browser = app.browser();
  await browser.signIn(customer.email, testPassword);
  const bearer = (await browser.token()).body.accessToken;
  return { browser, bearer, cookie: browser.cookies.get('signIn')!, ...customer };
}

describe('the caller', () => {
  it('is found by the access token in one statement, together with the clock', async () => {
    const { bearer, customerId } = await signedIn();
    const { answer, count } = await countStatements(() => authenticate(database, bearer));
    expect(count).toBe(1);
    expect(answer!.caller).toEqual({ customerId, principalId: customerId, permissions: ['CUSTOMER'] });
    expect(Math.abs(answer!.now - (await readClock(database)))).toBeLessThan(5000);
    const nonsense = await countStatements(() => authenticate(database, 'nonsense'));
    expect([nonsense.answer, nonsense.count]).toEqual([null, 0]);
  });

  it('is found by the sign-in cookie in one statement when a page is rendered here', async () => {
    const { cookie, customerId, browser } = await signedIn();
    const { answer, count } = await countStatements(() => callerOfSignIn(database, cookie));
    expect(count).toBe(1);
    expect(answer).toMatchObject({
      caller: { customerId, principalId: customerId, permissions: ['CUSTOMER'] },
      renewed: false,
    });
    await browser.logOut();
    for (const held of [cookie, 'A'.repeat(43), 'x', null]) expect(await callerOfSignIn(database, held)).toBeNull();
  });

  it('stays signed in by opening pages alone, without a script that asks for tokens [SH-127 part]', async () => {
    const { cookie } = await signedIn();
    try {
      const now = await readClock(database);
      await moveClock(database, now + 29 * day);
      expect(await callerOfSignIn(database, cookie)).toMatchObject({ renewed: true });
      await moveClock(database, now + 58 * day);
      expect(await callerOfSignIn(database, cookie)).toMatchObject({ renewed: true });
      await moveClock(database, now + 89 * day);
      expect(await callerOfSignIn(database, cookie)).toBeNull();
    } finally {
      await moveClock(database, null);
    }
  });

  it('is signed out 90 days after signing in, however often the sign-in was used, by pages and tokens alike [SH-127 part] [SH-125 part]', async () => {
    const { cookie, browser } = await signedIn();
    try {
      const now = await readClock(database);
      for (const days of [20, 40, 60, 80, 89]) {
        await moveClock(database, now + days * day);
        expect([days, await callerOfSignIn(database, cookie)]).toEqual([days, expect.objectContaining({ renewed: true })]);
        expect((await browser.token()).status).toBe(200);
      }
      await moveClock(database, now + 91 * day);
      expect(await callerOfSignIn(database, cookie)).toBeNull();
      expect((await browser.token()).status).toBe(401);
      expect(await callerOfSignIn(database, cookie, 100 * day)).not.toBeNull();
    } finally {
      await moveClock(database, null);
    }
  });

  it('is deleted with expired sign-ins and tokens, and nobody else is', async () => {
    const { customerId, browser } = await signedIn();
    const left = () =>
      runSql<{ signIns: number; tokens: number }>(
        database,
        `select (select count(*) from account.sign_ins where customer_id = $1) as "signIns",
                (select count(*) from account.access_tokens where customer_id = $1) as tokens`,
        [customerId],
      );
    const now = await readClock(database);
    await deleteExpired(database, now);
    expect(await left()).toEqual([{ signIns: 1, tokens: 1 }]);
    await deleteExpired(database, now + day);
    expect(await left()).toEqual([{ signIns: 1, tokens: 0 }]);
    expect((await browser.token()).status).toBe(200);
    await deleteExpired(database, now + 31 * day);
    expect(await left()).toEqual([{ signIns: 0, tokens: 0 }]);
  });
});

it('can sign in and store addresses without any configuration or outside service [AC-014 part]', async () => {
  const asked: Promise<string | undefined>[] = [];
  const listen = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    asked.push(new Promise((resolve) => socket.once('connect', () => resolve(socket.remoteAddress))));
  };
  const sockets = channel('net.client.socket');
  sockets.subscribe(listen);
  const { email } = await makeCustomer(own);
  const browser = openAccountApp(own).browser();
  expect((await browser.signIn(email, testPassword)).status).toBe(204);
  const { accessToken } = (await browser.token()).body;
  expect((await browser.addAddress(accessToken, validAddress)).failures).toBeNull();
  sockets.unsubscribe(listen);
  const databaseHost = new URL(own.url).hostname;
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([databaseHost]));
});

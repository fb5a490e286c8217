import { expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { everythingStored } from '#/modules/account/testing/everything-stored.ts';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { hashPassword } from '#/modules/account/server/public.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);

it('reveals no password in any answer, log line or stored row, whatever happens during sign-in [AC-065 part]', async () => {
  const password = 'quince-and-medlar-4711';
  const guess = 'damson-and-sloe-0815';
  const { email } = await makeCustomer(database, { passwordHash: await hashPassword(password) });
  const browser = app.browser();
  const answers = [await browser.signIn(email, password), await browser.token()];
  for (let times = 0; times < 5; times += 1) answers.push(await browser.signIn(email, guess));
  answers.push(await browser.signIn(email, password), await browser.signIn('nobody@example.test', guess));
  answers.push(await browser.signIn(email, `${guess}${'x'.repeat(2000)}`));
  const headers = await browser.csrfHeader();
  const path = '/token-client-prod/v1/sign-in?clientType=WEB_APP';
  for (const text of [`{"email":"${email}","password":"${guess}"`, JSON.stringify({ email, password: [guess] })]) {
    answers.push(await browser.call('POST', path, { headers: { ...headers, 'content-type': 'application/json' }, text }));
  }
  answers.push(await browser.call('POST', path, { json: { email, password: guess } }));
  expect(answers.map(({ status }) => status)).toEqual([204, 200, 401, 401, 401, 401, 401, 403, 401, 422, 400, 400, 403]);

  const told = answers.map((answer) => [answer.text, ...[...answer.headers].flat()].join('\n')).join('\n');
  const stored = [...(await everythingStored(database)).values()].join('\n');
  expect(stored).toContain('argon2id');
  expect(app.logged.join('')).toContain('a customer signed in');
  for (const everything of [told, app.logged.join(''), stored]) {
    for (const secret of ['quince-and-medlar', 'damson-and-sloe', Buffer.from(password).toString('hex')]) expect(everything).not.toContain(secret);
  }
  expect(app.logged.join('')).not.toContain(email);
});

it('accepts a password of any age, and stores no question or hint with it [AC-062]', async () => {
  const { email } = await makeCustomer(database, { passwordHash: await hashPassword('an old parcel of figs') });
  await moveClock(database, (await readClock(database)) + 10 * 365 * 24 * 3600 * 1000);
  expect((await app.browser().signIn(email, 'an old parcel of figs')).status).toBe(204);
  await moveClock(database, null);
  const columns = await runSql<{ name: string }>(
    database,
    `select column_name as name from information_schema.columns where table_schema in ('account', 'staff')`,
  );
  expect(new Set(columns.map(({ name }) => name).filter((name) => /password/.test(name)))).toEqual(new Set(['password_hash']));
  expect(columns.filter(({ name }) => /hint|question|answer|password_(expir|chang|set)/.test(name))).toEqual([]);
});

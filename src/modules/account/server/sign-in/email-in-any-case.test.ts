import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { accountsOf, codesTo, confirmCode, newPassword, startRegistering } from '#/modules/account/testing/registrations.ts';
import { askForResetLink, mailsTo } from '#/modules/account/testing/reset-links.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const asTyped = (email: string) => [email, `  ${email.toLowerCase()} `, email.toUpperCase()];

it('an address is the same in any case and with spaces around it, for signing in, registering and recovering a password [AC-025]', async () => {
  const { email } = await makeCustomer(database, { email: `Rosa.${randomUUID()}@Example.test` });
  for (const typed of asTyped(email)) {
    expect([typed, (await app.browser().signIn(typed, testPassword)).status]).toEqual([typed, 204]);
    await startRegistering(app, typed);
    expect([typed, (await askForResetLink(app.browser(), typed)).status]).toEqual([typed, 202]);
  }
  await app.runJobs();
  const subjects = (await mailsTo(database, email)).map(({ subject }) => subject).toSorted();
  expect(subjects).toEqual([...Array(3).fill('Reset your password'), ...Array(3).fill('You already have an account')]);
  expect(await accountsOf(database, email)).toHaveLength(1);
});

it('an address registered with capitals and spaces has them no more where it counts [AC-025 part]', async () => {
  const email = `New.${randomUUID()}@Example.test`;
  const { browser, registrationId } = await startRegistering(app, ` ${email}  `);
  const [code] = await codesTo(database, email);
  expect((await confirmCode(browser, registrationId, code!)).status).toBe(204);
  for (const typed of asTyped(email)) expect([typed, (await app.browser().signIn(typed, newPassword)).status]).toEqual([typed, 204]);
});

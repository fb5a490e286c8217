import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeWaitingEmail } from '#/modules/account/testing/email-changes.ts';
import { linkOver, mailResetLink, mailsTo, makeLinkOwner, sendReset } from '#/modules/account/testing/reset-links.ts';
import { inTime } from '#/modules/account/testing/registrations.ts';
import { listLocks } from '#/modules/account/server/public.ts';
import { makeOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const newPassword = 'a basket of quinces';
const minute = 60_000;
const ownerOfLink = () => makeLinkOwner(app, database);
const reset = (token: string, password = newPassword, browser = app.browser()) => sendReset(browser, token, password);
const waitingOf = (customerId: number) => runSql(database, 'select from account.email_changes where customer_id = $1', [customerId]);
const lockOf = async (email: string) => (await listLocks(database, 'customer', [email]))[0]!;

describe('sending a reset again', () => {
  it('answers the same token with the same password 204 once more, and does nothing else [AC-084 part] [AC-089 part]', async () => {
    const { customerId, email, token } = await ownerOfLink();
    expect((await reset(token)).status).toBe(204);
    const browser = app.browser();
    expect((await browser.signIn(email, newPassword)).status).toBe(204);
    await makeWaitingEmail(database, customerId);
    for (let times = 0; times < 4; times += 1) await app.browser().signIn(email, 'a wrong one');
    const mails = (await mailsTo(database, email)).length;
    const again = await reset(token);
    expect([again.status, again.text, again.headers.getSetCookie().filter((line) => line.startsWith('signIn='))]).toEqual([204, '', []]);
    expect([(await browser.token()).status, await lockOf(email), (await waitingOf(customerId)).length, (await mailsTo(database, email)).length]).toMatchObject([200, { failedCount: 4 }, 1, mails]);
  });

  it('compares at most five passwords with that of a used link, and none once the link has expired or was replaced [AC-084 part] [AC-073 part]', async () => {
    const [guessed, late, replaced, changed] = [await ownerOfLink(), await ownerOfLink(), await ownerOfLink(), await ownerOfLink()];
    for (const { token } of [guessed, late, replaced, changed]) expect((await reset(token)).status).toBe(204);
    const guesses = await Promise.all(Array.from({ length: 5 }, (_, turn) => reset(guessed.token, `a wrong guess ${turn}`)));
    for (const answer of guesses) expect(answer).toMatchObject(linkOver);
    expect(await reset(guessed.token)).toMatchObject(linkOver);
    expect((await app.browser().signIn(guessed.email, newPassword)).status).toBe(204);
    await inTime(database, 60 * minute + 1000, async () => expect(await reset(late.token)).toMatchObject(linkOver));
    const newer = await mailResetLink(app, database, replaced.email);
    expect(await reset(replaced.token)).toMatchObject(linkOver);
    expect((await reset(newer, 'a basket of medlars')).status).toBe(204);
    const browser = app.browser();
    await browser.signIn(changed.email, newPassword);
    const bearer = (await browser.token()).body.accessToken;
    const json = { currentPassword: newPassword, newPassword: 'a basket of medlars' };
    expect((await browser.call('PATCH', '/change-password-prod/v1/change-password', { bearer, json })).status).toBe(204);
    for (const typed of [newPassword, 'a basket of medlars']) expect(await reset(changed.token, typed)).toMatchObject(linkOver);
  });

  it('answers a form that is sent twice at the same moment 204 twice, and resets once [AC-073 part] [AC-084 part]', async () => {
    const { email, token } = await ownerOfLink();
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await mailsTo(database, email)).filter(({ template }) => template === 'PASSWORD_CHANGED')).toHaveLength(1);
  });

  it('is limited to 30 attempts of a client address in 5 minutes, known token or not [AC-050 part]', async () => {
    const browser = app.browser();
    for (let times = 0; times < 30; times += 1) expect((await reset(makeOpaqueToken(), newPassword, browser)).status).toBe(410);
    expect((await reset(makeOpaqueToken(), newPassword, browser)).status).toBe(429);
  });
});

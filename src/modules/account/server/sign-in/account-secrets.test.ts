import { expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { emailCodesTo } from '#/modules/account/testing/email-changes.ts';
import { everythingStored } from '#/modules/account/testing/everything-stored.ts';
import { codesTo, confirmCode, newAddress, register, wrongFor } from '#/modules/account/testing/registrations.ts';
import { askForResetLink, resetLinksTo, sendReset } from '#/modules/account/testing/reset-links.ts';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);

it('from registration to a reset password, no answer, log line or row but the mails reveals a password, code or token [AC-065]', async () => {
  const [first, second, third, wrong] = ['quince-and-medlar-4711', 'damson-and-sloe-0815', 'bullace-and-plum-2304', 'gage-and-greengage-9'] as const;
  const [email, later] = [newAddress(), newAddress()];
  const browser = app.browser();
  const answers: TestAnswer[] = [];
  const keep = async (asked: Promise<TestAnswer>, status: number): Promise<TestAnswer> => {
    const answer = await asked;
    expect(answer.status).toBe(status);
    answers.push(answer);
    return answer;
  };
  const { body } = await keep(register(browser, email, first), 202);
  await app.runJobs();
  const [code] = await codesTo(database, email);
  await keep(confirmCode(browser, body.registrationId, wrongFor(code!)), 422);
  await keep(confirmCode(browser, body.registrationId, code!), 204);

  await keep(browser.signIn(email, wrong), 401);
  await keep(browser.signIn(email, first), 204);
  const bearer = (await browser.token()).body.accessToken;
  await keep(browser.call('PATCH', '/change-password-prod/v1/change-password', { bearer, json: { currentPassword: wrong, newPassword: second } }), 422);
  await keep(browser.call('PATCH', '/change-password-prod/v1/change-password', { bearer, json: { currentPassword: first, newPassword: second } }), 204);
  await keep(browser.call('PATCH', '/myDetailsEmail-prod/v1/myDetailsEmail', { bearer, json: { email: later, currentPassword: second } }), 202);
  await app.runJobs();
  const [emailCode] = await emailCodesTo(database, later);
  await keep(browser.call('POST', '/myDetailsEmail-prod/v1/myDetailsEmail/confirm', { bearer, json: { code: wrongFor(emailCode!) } }), 422);
  await keep(browser.call('POST', '/myDetailsEmail-prod/v1/myDetailsEmail/confirm', { bearer, json: { code: emailCode! } }), 200);

  await keep(askForResetLink(browser, later), 202);
  await app.runJobs();
  const [link] = await resetLinksTo(database, later);
  await keep(sendReset(browser, link!.token, 'gage'), 422);
  await keep(sendReset(browser, link!.token, third), 204);
  await keep(sendReset(browser, link!.token, third), 204);
  await keep(sendReset(browser, link!.token, second), 410);
  await keep(app.browser().signIn(later, third), 204);

  // A code has only six digits, so it counts where it stands by itself.
  const secrets = [/quince-and|damson-and|bullace-and|gage-and/, new RegExp(link!.token), new RegExp(`(?<![\\w-])(${code}|${emailCode})(?![\\w-])`)];
  const answered = answers.map(({ text, headers }) => `${text}${JSON.stringify([...headers])}`).join('\n');
  const tables = [...(await everythingStored(database))].filter(([table]) => table !== 'platform.mails');
  expect(tables.map(([, text]) => text).join('')).toContain('argon2id');
  for (const [place, text] of [['answers', answered], ['log', app.logged.join('\n')], ...tables] as const) {
    for (const secret of secrets) expect([place, secret.exec(text)?.[0]]).toEqual([place, undefined]);
  }
});

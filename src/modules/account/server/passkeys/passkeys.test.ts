import { describe, expect, it } from 'vitest';
import { mostPasskeys } from '#/modules/account/rules/passkeys/passkey-limits.ts';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { signStaffOn } from '#/modules/account/testing/sign-staff-on.ts';
import { addPasskeyAt, SoftwareAuthenticator, type AuthenticatorFaults } from '#/modules/account/testing/software-authenticator.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const path = '/passkeys-prod/v1/passkeys';
const minute = 60_000;

async function signedIn(customer?: { customerId: number; email: string }) {
  const { customerId, email } = customer ?? (await makeCustomer(database));
  const browser = app.browser();
  await browser.signIn(email, testPassword);
  return { customerId, email, browser, bearer: (await browser.token()).body.accessToken };
}

interface SignedIn {
  browser: TestBrowser;
  bearer: string;
}

const optionsOf = ({ browser, bearer }: SignedIn, currentPassword: string | null = null) => browser.call('POST', `${path}/challenge`, { bearer, json: { currentPassword } });
const send = ({ browser, bearer }: SignedIn, json: object) => browser.call('POST', path, { bearer, json });
const list = async ({ browser, bearer }: SignedIn) => (await browser.call('GET', path, { bearer })).body;
const remove = ({ browser, bearer }: SignedIn, passkeyId: number, currentPassword: string | null = null) => browser.call('POST', `${path}/${passkeyId}/remove`, { bearer, json: { currentPassword } });
const rename = ({ browser, bearer }: SignedIn, passkeyId: number, name: string) => browser.call('PATCH', `${path}/${passkeyId}`, { bearer, json: { name } });

async function later(ms: number, work: () => Promise<unknown>) {
  try {
    await moveClock(database, (await readClock(database)) + ms);
    await work();
  } finally {
    await moveClock(database, null);
  }
}

describe('a passkey', () => {
  it('is added under a name, renamed and removed; the owner gets a mail about adding and removing', async () => {
    const owner = await signedIn();
    expect(await list(owner)).toEqual({ passkeys: [], asksPassword: false });
    const options = await optionsOf(owner);
    expect(options.body).toMatchObject({ rp: { id: 'shop.test' }, authenticatorSelection: { residentKey: 'required', userVerification: 'required' }, attestation: 'none', excludeCredentials: [] });
    expect(Buffer.from(options.body.user.id, 'base64url').toString()).not.toContain(String(owner.customerId));
    const device = new SoftwareAuthenticator();
    const added = await send(owner, device.make(options.body, '  Ada’s laptop '));
    expect([added.status, added.body]).toEqual([201, { passkeyId: expect.any(Number), name: 'Ada’s laptop', created: expect.stringMatching(/Z$/), lastUsed: null }]);
    expect((await optionsOf(owner)).body.excludeCredentials).toEqual([{ type: 'public-key', id: device.credentialId.toString('base64url') }]);
    const { passkeyId } = added.body;
    expect((await rename(owner, passkeyId, 'Old laptop')).status).toBe(204);
    expect((await list(owner)).passkeys.map(({ name }: { name: string }) => name)).toEqual(['Old laptop']);
    for (const [name, message] of [['  ', 'Please enter a name'], ['x'.repeat(51), 'Must be no more than 50 characters'], ['a\u0007b', 'Invalid name']] as const) {
      const refused = await rename(owner, passkeyId, name);
      expect([name, refused.status, refused.body.errors?.[0]?.message]).toEqual([name, 422, message]);
    }
    expect((await remove(owner, passkeyId)).status).toBe(204);
    expect((await remove(owner, passkeyId)).status).toBe(404);
    expect((await list(owner)).passkeys).toEqual([]);
    const mails = await mailsTo(database, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['A passkey was removed from your account', 'A passkey was added to your account']);
    expect([mails[0]!.text.includes('Old laptop'), mails[1]!.text.includes('Ada’s laptop'), mails[1]!.text.includes('0800 555 0188')]).toEqual([true, true, true]);
  });

  it('is not added by an answer for another origin, site, purpose or challenge, without verifying the user, or as another credential', async () => {
    const owner = await signedIn();
    const stranger = await signedIn();
    const strangers = (await optionsOf(stranger)).body.challenge;
    const faults: AuthenticatorFaults[] = [
      { origin: 'https://shop.test.evil.example' },
      { origin: 'http://shop.test' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { userVerified: false },
      { challenge: strangers },
      { challenge: 'A'.repeat(75) },
      { challenge: '' },
    ];
    for (const fault of faults) {
      const answer = await send(owner, new SoftwareAuthenticator().make((await optionsOf(owner)).body, 'x', fault));
      expect([fault, answer.status, answer.body.error]).toEqual([fault, 422, 'passkey_refused']);
    }
    const nonsense = { name: 'x', credentialId: 'AAAA', clientDataJSON: Buffer.from('no json').toString('base64url'), attestationObject: 'AAAA' };
    expect((await send(owner, nonsense)).status).toBe(422);
    const made = new SoftwareAuthenticator().make((await optionsOf(owner)).body);
    expect((await send(owner, { ...made, attestationObject: Buffer.from('nonsense').toString('base64url') })).status).toBe(422);
    expect((await send(owner, made)).status).toBe(422);
    const other = { browser: app.browser(), bearer: '' };
    await other.browser.signIn(owner.email, testPassword);
    other.bearer = (await other.browser.token()).body.accessToken;
    expect((await send(other, new SoftwareAuthenticator().make((await optionsOf(owner)).body))).status).toBe(422);
    expect((await list(owner)).passkeys).toEqual([]);
    expect(await mailsTo(database, owner.email)).toEqual([]);
  });

  it('is added once by several answers to one challenge at once, and never after five minutes', async () => {
    const owner = await signedIn();
    const { body } = await optionsOf(owner);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(owner, new SoftwareAuthenticator().make(body))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    const late = await optionsOf(owner);
    await later(5 * minute, async () => expect((await send(owner, new SoftwareAuthenticator().make(late.body))).status).toBe(422));
    expect((await list(owner)).passkeys).toHaveLength(1);
  });

  it('belongs to one account only', async () => {
    const owner = await signedIn();
    const thief = await signedIn();
    const device = await addPasskeyAt(owner.browser, owner.bearer);
    const taken = await send(thief, device.make((await optionsOf(thief)).body));
    expect([taken.status, taken.body.error]).toEqual([422, 'passkey_refused']);
    const [{ passkeyId }] = (await list(owner)).passkeys;
    const answers = [await remove(thief, passkeyId), await remove(thief, 987_654_321), await rename(thief, passkeyId, 'Mine'), await rename(thief, 987_654_321, 'Mine')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await list(owner)).passkeys[0].name).toBe('My laptop');
    expect(await mailsTo(database, thief.email)).toEqual([]);
  });

  it(`can be added ${mostPasskeys} times to an account, also by calls at once`, async () => {
    const owner = await signedIn();
    for (let count = 0; count < mostPasskeys - 1; count += 1) await addPasskeyAt(owner.browser, owner.bearer);
    const options = await Promise.all(Array.from({ length: 4 }, () => optionsOf(owner)));
    const answers = await Promise.all(options.map(({ body }) => send(owner, new SoftwareAuthenticator().make(body))));
    expect(answers.map(({ status, body }) => body.error ?? status).sort()).toEqual([201, 'too_many_passkeys', 'too_many_passkeys', 'too_many_passkeys']);
    const next = await optionsOf(owner);
    expect([next.status, next.body.error]).toEqual([422, 'too_many_passkeys']);
  });

  it('needs the current password a quarter of an hour after signing in, to be added and to be removed', async () => {
    const owner = await signedIn();
    await addPasskeyAt(owner.browser, owner.bearer);
    await later(16 * minute, async () => {
      const { passkeys: [{ passkeyId }], asksPassword } = await list(owner);
      expect(asksPassword).toBe(true);
      for (const [password, error] of [[null, 'password_needed'], ['a wrong one', 'invalid_password']] as const) {
        for (const answer of [await optionsOf(owner, password), await remove(owner, passkeyId, password)]) expect([password, answer.status, answer.body.error]).toEqual([password, 422, error]);
      }
      expect((await send(owner, new SoftwareAuthenticator().make((await optionsOf(owner, testPassword)).body))).status).toBe(201);
      expect((await remove(owner, passkeyId, testPassword)).status).toBe(204);
    });
  });

  it('asks for a password that is missing or empty, which counts as no failed attempt', async () => {
    const owner = await signedIn();
    await later(16 * minute, async () => {
      for (let times = 0; times < 6; times += 1) expect((await optionsOf(owner, '')).body.error).toBe('password_needed');
      expect((await owner.browser.call('POST', `${path}/challenge`, { bearer: owner.bearer, json: {} })).body.error).toBe('password_needed');
      expect((await optionsOf(owner, testPassword)).status).toBe(200);
    });
  });

  it('is guarded by a password whose wrong guesses lock the account and end the sign-in [AC-093 part]', async () => {
    const owner = await signedIn();
    await later(16 * minute, async () => {
      for (let times = 0; times < 5; times += 1) expect((await optionsOf(owner, 'a guess')).status).toBe(422);
      expect((await owner.browser.call('GET', path, { bearer: owner.bearer })).status).toBe(401);
    });
  });

  it('is not for staff signed on as the customer [AC-013 part]', async () => {
    const { customerId, ...owner } = await signedIn();
    await addPasskeyAt(owner.browser, owner.bearer);
    const [{ passkeyId }] = (await list(owner)).passkeys;
    const staff = { browser: app.browser(), bearer: '' };
    await signStaffOn(database, staff.browser, customerId);
    staff.bearer = (await staff.browser.token()).body.accessToken;
    const answers = [await optionsOf(staff), await remove(staff, passkeyId), await rename(staff, passkeyId, 'x'), await staff.browser.call('GET', path, { bearer: staff.bearer })];
    for (const { status, body } of answers) expect([status, body.error]).toEqual([422, 'proxy_not_allowed']);
  });

  it('is stored without a secret: the public key, and no challenge as text', async () => {
    const owner = await signedIn();
    const options = await optionsOf(owner);
    await send(owner, new SoftwareAuthenticator().make(options.body));
    const [row] = await runSql<{ text: string }>(database, `select (select string_agg(p::text, '') from account.passkeys p) || (select string_agg(c::text, '') from account.spent_challenges c) as text`);
    const challenge = Buffer.from(options.body.challenge, 'base64url');
    for (const secret of [options.body.challenge, challenge.toString('hex')]) expect(row!.text).not.toContain(secret);
    expect(app.logged.join('')).not.toContain(options.body.challenge);
  });
});

import { expect, it } from 'vitest';
import { json, openCalls, type Answer } from '#/platform/web/testing/open-calls.ts';
import { returnToAdmin } from './return-to-admin-call.ts';

const csrf = { headerName: 'x-csrf-token', parameterName: '_csrf', token: 'fresh' };

async function returning(answer: Answer) {
  const { calls, sent } = openCalls((asked, signal) => (asked.method === 'GET' ? json(csrf) : answer(asked, signal)));
  const outcome = await returnToAdmin(calls).then(() => 'ended', () => 'failed');
  return { outcome, posted: sent.filter(({ method }) => method === 'POST') };
}

it('ends the session with a CSRF header, also once the staff sign-in itself has ended; any other failure is one [SH-170 part] [SH-171 part]', async () => {
  const ended = await returning(() => json({ accessToken: 'staff', customerId: -1, principalId: 9, expiresIn: 1800, permissions: [] }));
  expect(ended).toMatchObject({ outcome: 'ended', posted: [{ address: expect.stringContaining('/token/return-to-admin'), headers: { 'x-csrf-token': 'fresh' } }] });
  expect((await returning(() => json({ status: 401 }, 401))).outcome).toBe('ended');
  expect((await returning(() => json({ status: 500 }, 500))).outcome).toBe('failed');
});

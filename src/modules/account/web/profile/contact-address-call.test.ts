import { expect, it } from 'vitest';
import { json, openSessionBrowser } from '#/modules/account/web/testing/session-browser.ts';
import { chooseContactAddress } from './contact-address-call.ts';

const path = '/accounts-prod/v2/accounts/profile';

it('no failure of choosing the contact address opens the generic network modal, except one without an answer [AC-126] [AC-128 part]', async () => {
  const statuses = [400, 401, 403, 404, 410, 422, 500, 502, 503, 504];
  for (const status of statuses) {
    const { session, server, troubles, left } = openSessionBrowser({ pathname: '/ecom/my-details' });
    server.instead.set(path, Array.from({ length: 3 }, () => () => json({ error: 'x', message: 'x' }, status)));
    expect([status, await chooseContactAddress(session.calls, 7), troubles, left]).toEqual([status, status, [], []]);
  }
  const { session, server, troubles } = openSessionBrowser({ pathname: '/ecom/my-details' });
  server.instead.set(path, [() => json({ error: 'x', message: 'x' }, 418)]);
  expect(await chooseContactAddress(session.calls, 7)).toBe('reported');
  expect(troubles).toHaveLength(1);
});

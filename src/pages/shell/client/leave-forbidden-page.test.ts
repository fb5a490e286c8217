import { afterEach, describe, expect, it, vi } from 'vitest';
import { anonymousSession, type SessionState } from '#/modules/account/rules/sign-in/session-state.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import type { Audience } from '#/page-row.ts';
import { leaveForbiddenPage } from './leave-forbidden-page.ts';
import { isFirst } from './use-leave-forbidden-page.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Opens a document with the session's state after the token call. Returns the redirect's target; null without a
 * redirect.
 */
async function open(address: string, audience: Audience, state: Partial<SessionState>, visited: string[] = []): Promise<string | null> {
  const { pathname, search } = new URL(address, 'https://shop.test');
  let left: string | null = null;
  vi.stubGlobal('window', { location: { pathname, search, replace: (to: string) => void (left = to) } });
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(visited), setItem: () => undefined });
  const session = { whenKnown: async () => undefined, snapshot: () => ({ phase: 'known', state: { ...anonymousSession, ...state } }) };
  await leaveForbiddenPage(session as unknown as Session, { pathname, audience });
  return left;
}

const customer = { accessToken: 'x', customerId: 7, principalId: 7 };

describe('the first page of a document', () => {
  it('for customers redirects somebody who turns out not to be signed in to sign in [SH-511 part]', async () => {
    expect(await open('/ecom/lists?page=2', 'customers', {})).toBe('/ecom/login?redirect=%2Fecom%2Flists%3Fpage%3D2&prompt=login');
    expect(await open('/ecom/lists', 'customers', customer)).toBeNull();
    expect(await open('/ecom/lists', 'customers', { error: 'No' })).toBeNull();
  });

  it('for signing in redirects a customer to where they asked to go, or to their last page [AC-020 part] [SH-109 part]', async () => {
    const been = ['/ecom/shop/search?searchTerm=tea', '/ecom/sign-in'];
    expect(await open('/ecom/sign-in?redirect=%2Fecom%2Flists', 'visitors', customer, been)).toBe('/ecom/lists');
    for (const query of ['', '?redirect=']) expect(await open(`/ecom/sign-in${query}`, 'visitors', customer, been), query).toBe(been[0]);
    expect(await open('/ecom/sign-in?redirect=%2F%2Fevil.example', 'visitors', customer, been)).toBe('/ecom/shop/browse/groceries');
    expect(await open('/ecom/sign-in', 'visitors', customer)).toBe('/ecom/shop/browse/groceries');
  });

  it('for visitors only redirects a customer home [SH-086 part]', async () => {
    expect(await open('/ecom/registration', 'visitors', customer, ['/ecom/lists'])).toBe('/ecom/shop/browse/groceries');
    expect(await open('/ecom/registration', 'visitors', {})).toBeNull();
  });

  it('is checked only once: later data of the shell describe another page', () => {
    const session = {} as Session;
    expect([isFirst(session), isFirst(session), isFirst({} as Session)]).toEqual([true, false, true]);
  });
});

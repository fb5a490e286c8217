import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onShopEvent, type ShopEvent } from '#/platform/web/shop-event.ts';
import { createSession } from './session-store.ts';
import { trySignIn } from './try-sign-in.ts';

const typed = { email: 'ada@example.test', password: 'a parcel of figs' };
const refusal = (status: number, error: string, message: string, headers = {}) =>
  Response.json({ error, message, code: error.toUpperCase() }, { status, headers });

let heard: ShopEvent[] = [];
let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  heard = [];
  stop = onShopEvent((event) => heard.push(event));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Creates the session of a document that is not signed in. Its sign-in calls get the given answers, in order. */
function openDocument(...answers: (() => Response)[]) {
  const asked: { endpoint: string; init: RequestInit }[] = [];
  const left: string[] = [];
  let csrf = 0;
  const session = createSession({
    async fetch(address, init) {
      const endpoint = /v1\/([a-z-]+)/.exec(address)![1]!;
      asked.push({ endpoint, init });
      if (endpoint === 'csrf') return Response.json({ token: `csrf-${(csrf += 1)}`, parameterName: '_csrf', headerName: 'X-CSRF-TOKEN' });
      if (endpoint === 'token') return refusal(401, 'unauthenticated', '');
      if (endpoint === 'graph') return Response.json({ data: {} });
      return answers.shift()!();
    },
    env: 'prod',
    features: () => [],
    loadContext: async () => ({ customerId: -1, customerOrderId: '0', customerOrderState: 'PENDING', defaultBranchId: 651 }),
    here: () => ({ pathname: '/ecom/sign-in', search: '' }),
    holdsSignIn: () => true,
    isSigningIn: () => true,
    leaving: () => false,
    leave: (address) => void left.push(address),
    remember: () => undefined,
    pause: async () => undefined,
    report: () => undefined,
    showErrorModal: (trouble) => void left.push(trouble),
    reportCall: () => undefined,
  });
  const tries = () => asked.filter(({ endpoint }) => endpoint === 'sign-in').map(({ init }) => init);
  return { session, asked, left, tries };
}

describe('an attempt to sign in', () => {
  it('posts address and password with the CSRF header, once it is known who is signed in [AC-024 part]', async () => {
    const { session, asked, tries } = openDocument(() => new Response(null, { status: 204 }));
    expect(await trySignIn(session, typed)).toBeNull();
    expect(asked.map(({ endpoint }) => endpoint)).toEqual(['csrf', 'token', 'csrf', 'sign-in']);
    expect(JSON.parse(String(tries()[0]!.body))).toEqual(typed);
    expect(new Headers(tries()[0]!.headers).get('x-csrf-token')).toBe('csrf-2');
    expect(heard).toEqual([]);
  });

  it('is repeated once with another CSRF token if the first is refused [AC-008 part]', async () => {
    const stale = () => refusal(403, 'csrf_invalid', 'Please reload the page and try again.');
    const lucky = openDocument(stale, () => new Response(null, { status: 204 }));
    expect(await trySignIn(lucky.session, typed)).toBeNull();
    expect(lucky.tries().map(({ headers }) => new Headers(headers).get('x-csrf-token'))).toEqual(['csrf-2', 'csrf-3']);

    const unlucky = openDocument(stale, stale);
    expect(await trySignIn(unlucky.session, typed)).toHaveProperty('form');
    expect(unlucky.tries()).toHaveLength(2);
  });

  it('answered with 401 neither refreshes a token nor redirects [AC-029 part]', async () => {
    const { session, asked, left } = openDocument(() => refusal(401, 'invalid_credentials', 'wrong'));
    expect(await trySignIn(session, typed)).toMatchObject({ form: 'The email address or password you entered is incorrect.' });
    expect(asked.map(({ endpoint }) => endpoint)).toEqual(['csrf', 'token', 'csrf', 'sign-in']);
    expect(left).toEqual([]);
  });

  it('answered with 403 does not redirect by itself: a hard lock has a message, a soft one a page [AC-031 part] [AC-033 part]', async () => {
    const { session, left } = openDocument(
      () => refusal(403, 'hard_locked', 'hard'),
      () => refusal(403, 'soft_locked', 'soft'),
    );
    expect(await trySignIn(session, typed)).toEqual({ form: 'Your account is locked. Please contact Customer Care.' });
    expect(await trySignIn(session, typed)).toBe('locked');
    expect(left).toEqual([]);
  });

  it('that is throttled is stored as the login error until the next attempt [AC-034]', async () => {
    const { session } = openDocument(
      () => refusal(429, 'throttled', 'Too many requests.', { 'retry-after': '200' }),
      () => refusal(401, 'invalid_credentials', 'wrong'),
    );
    await trySignIn(session, typed);
    expect(session.snapshot().state.error).toBe('THROTTLE_LOGIN_ERROR');
    await session.start();
    expect(session.snapshot().state.error).toBe('THROTTLE_LOGIN_ERROR');
    await trySignIn(session, typed);
    expect(session.snapshot().state.error).toBeNull();
  });

  it('raises login_error with the error’s message whenever it fails [AC-036 part] [AC-418 part] [AC-065 part]', async () => {
    const { session } = openDocument(
      () => refusal(401, 'invalid_credentials', 'incorrect'),
      () => refusal(403, 'soft_locked', 'locked'),
      () => refusal(429, 'throttled', 'too many'),
      () => {
        throw new TypeError('Failed to fetch');
      },
    );
    for (let tries = 0; tries < 4; tries += 1) await trySignIn(session, typed);
    expect(heard.slice(0, 3)).toEqual(['incorrect', 'locked', 'too many'].map((message) => ({ name: 'login_error', message })));
    expect(heard[3]).toMatchObject({ name: 'login_error', message: expect.stringMatching(/./) });
    expect(JSON.stringify(heard)).not.toContain(typed.password);
  });
});

import { expect, it, vi } from 'vitest';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import type { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { logOut } from './log-out-call.ts';
import { createSession } from './session-store.ts';

const order = { customerOrderId: '42', customerOrderState: 'PENDING', defaultBranchId: 12 };
const account = { call: 'GET accounts/v1/accounts/self' } as const;
const unauthenticated = () => Response.json({ error: 'unauthenticated', message: 'Please sign in.' }, { status: 401 });

/** Opens a page in a browser; the page's account call needs a live token. `hold` delays the answers to token calls. */
function browser(signedInAs: number | null) {
  const shop = { signedInAs, tokenCalls: 0, live: new Set<string>(), hold: null as Promise<void> | null };
  const sent: { path: string; headers: Record<string, string> }[] = [];
  const left: string[] = [];

  async function answerToken(): Promise<Response> {
    shop.tokenCalls += 1;
    const customerId = shop.signedInAs;
    const accessToken = `token-${shop.tokenCalls}`;
    await shop.hold;
    if (customerId === null) return unauthenticated();
    shop.live.add(accessToken);
    return Response.json({ accessToken, expiresIn: 1800, customerId, principalId: customerId, permissions: ['CUSTOMER'] });
  }

  const session = createSession({
    async fetch(address, init) {
      const headers = init.headers as Record<string, string>;
      const path = address.replace(/\?.*/, '');
      sent.push({ path, headers });
      if (path.endsWith('/csrf')) return Response.json({ token: 'csrf', parameterName: '_csrf', headerName: 'X-CSRF-TOKEN' });
      if (path.endsWith('/token')) return answerToken();
      if (path.endsWith('/logout')) return new Response(null, { status: 204 });
      const live = shop.live.has(headers['authorization']!.replace('Bearer ', ''));
      return live ? Response.json({ data: { fine: true } }) : unauthenticated();
    },
    env: 'prod',
    features: () => ['multisearch', 'error_logging'],
    loadContext: async () => ({ ...order, customerId: shop.signedInAs ?? -1 }),
    here: () => ({ pathname: '/ecom/lists', search: '?page=2&graphflag=x,y' }),
    holdsSignIn: () => true,
    isSigningIn: () => false,
    leaving: () => false,
    leave: (address) => void left.push(address),
    remember: () => undefined,
    pause: async () => undefined,
    report: () => undefined,
    showErrorModal: () => undefined,
    reportCall: () => undefined,
  });
  const callAccount = () => session.calls.rest(account).then(() => 200, (error: unknown) => (error as CallFailure).status);
  return { session, shop, sent, left, callAccount };
}

it("requests the token with a CSRF header, and then sends it with the page's path, the enabled features and its graph flags [SH-464 part] [SH-465] [SH-466 part] [SH-467 part] [SH-441 part]", async () => {
  const { session, sent } = browser(7);
  await session.start();
  expect(sent[1]).toMatchObject({ path: '/token-client-prod/v1/token', headers: { 'X-CSRF-TOKEN': 'csrf' } });
  await session.calls.graph({ name: 'getTrolley', query: '{ x }' }, {});
  const headers = { authorization: 'Bearer token-1', breadcrumb: '/ecom/lists', features: 'error_logging,multisearch', graphflags: 'x,y' };
  expect(sent.at(-1)).toMatchObject({ path: '/graph-prod/v1/graph', headers });
});

it('is refreshed by one token call for all calls that find the token expired [SH-492]', async () => {
  const { session, shop, callAccount } = browser(7);
  await session.start();
  shop.live.clear();
  expect(await Promise.all([callAccount(), callAccount(), callAccount()])).toEqual([200, 200, 200]);
  expect(shop.tokenCalls).toBe(2);
  expect(session.snapshot()).toMatchObject({ phase: 'ready', state: { accessToken: 'token-2', customerOrderId: '42' } });
});

it('repeats a call made while the app starts, instead of redirecting the shopper to sign in [SH-487] [SH-492]', async () => {
  const { session, shop, left, callAccount } = browser(7);
  const started = session.start();
  expect(await callAccount()).toBe(200);
  await started;
  expect(shop.tokenCalls).toBe(1);
  expect(left).toEqual([]);
});

it('redirects to login once, however many calls find that the sign-in has ended [SH-488] [SH-489]', async () => {
  const { session, shop, left, callAccount } = browser(7);
  await session.start();
  shop.live.clear();
  shop.signedInAs = null;
  expect(await Promise.all([callAccount(), callAccount()])).toEqual([401, 401]);
  expect(sessionKind(session.snapshot().state)).toBe('anonymous');
  expect(left).toEqual(['/ecom/login?redirect=%2Fecom%2Flists%3Fpage%3D2%26graphflag%3Dx%2Cy&prompt=login']);
});

it('follows a sign-in made in another tab: reports the new shopper, and loads their order', async () => {
  const { session, shop, left, callAccount } = browser(null);
  await session.start();
  const shoppers: number[] = [];
  session.whenShopperChanges(() => shoppers.push(session.snapshot().state.customerId));
  shop.signedInAs = 9;
  expect(await callAccount()).toBe(200);
  await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ phase: 'ready', state: { ...order, customerId: 9 } }));
  expect(shoppers).toEqual([9]);
  expect(left).toEqual([]);
});

it('notices a sign-out or sign-in in another tab when it checks again, and leaves the page where it is', async () => {
  const { session, shop, left } = browser(7);
  await session.start();
  expect(await session.checkAgain()).toBe(false);
  shop.signedInAs = null;
  shop.live.clear();
  expect(await session.checkAgain()).toBe(true);
  expect(sessionKind(session.snapshot().state)).toBe('anonymous');
  shop.signedInAs = 9;
  expect(await session.checkAgain()).toBe(true);
  await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ phase: 'ready', state: { ...order, customerId: 9 } }));
  expect(left).toEqual([]);
});

it('notices it while the app starts too, when a pending token response may be stale', async () => {
  const { session, shop } = browser(7);
  const held = Promise.withResolvers<void>();
  shop.hold = held.promise;
  const started = session.start();
  await vi.waitFor(() => expect(shop.tokenCalls).toBe(1));
  shop.signedInAs = 9;
  const looked = session.checkAgain();
  held.resolve();
  expect(await looked).toBe(true);
  await started;
  expect(shop.tokenCalls).toBe(2);
  await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ phase: 'ready', state: { customerId: 9 } }));
});

it('does not bring back a shopper who signed out during the refresh', async () => {
  const { session, shop, callAccount } = browser(7);
  await session.start();
  shop.live.clear();
  const held = Promise.withResolvers<void>();
  shop.hold = held.promise;
  const called = callAccount();
  await vi.waitFor(() => expect(shop.tokenCalls).toBe(2));
  const signedOut = session.signOut(logOut);
  // By the next turn of the event loop, everything that does not need the token has run.
  await new Promise(setImmediate);
  held.resolve();
  expect(await signedOut).toBe(true);
  await called;
  expect(sessionKind(session.snapshot().state)).toBe('anonymous');
});

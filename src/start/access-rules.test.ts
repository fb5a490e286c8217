import { describe, expect, it } from 'vitest';
import { everythingStored } from '#/modules/account/testing/everything-stored.ts';
import { listOperations, writeCall } from '#/start/testing/graph-call.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { shop, database, browser, shopper } = await openTestShop();

/**
 * Calls that are open without sign-in: those that the ledgers name (AC-542, SC-032) and that exist, and those that
 * cannot require a token. Every other call must answer 401.
 */
const openCalls = new Set([
  'GET token-client csrf',
  'POST token-client sign-in',
  'POST token-client passkey-challenge',
  'POST token-client passkey-sign-in',
  'GET delivery-pass-orchestration pass/plans',
  'POST token-client logout',
  'GET token-client authorize',
  'POST registrations registrations',
  'GET registrations registrations/{registrationId}',
  'POST registrations registrations/{registrationId}/confirm',
  'POST registrations registrations/{registrationId}/resend',
  'POST forgotpassword forgotpassword',
  'POST reset-password reset-password',
  'POST staff staff/sign-in',
  'POST staff staff/sign-out',
  'POST error-reports error-reports',
  'POST web-analytics collect',
  'GET products products/{lineNumbers}',
  'GET products bundles',
  'GET products bundles/{bundleName}',
  'GET offers-experience offers',
  'GET offers-experience offers/{offerId}',
  'GET offers-experience offer-sets/{offerIdentifier}',
  'GET offers-experience meal-deals',
  'GET offers-experience meal-deals/{mealDealId}',
  'GET reviews reviews/{lineNumber}',
  'GET products-recommendations recommendations/more-from-this-brand/{lineNumber}',
  'POST get-rollouts get-rollouts',
  'POST experiments experiments/decisions',
  'GET taxonomy taxonomy/groceries',
  'GET taxonomy taxonomy/footer',
  'PUT content en',
  // The pages of words are open to all.
  'POST content content/published-pages',
  'POST adtech adtech/banners',
  'GET adtech adtech/banners/{id}',
  'GET adtech adtech/banners/{id}/{event}',
  'PUT content content/experience-fragments/{experienceFragmentKey}',
  'POST search product-grid/browse',
  'POST search product-grid/search',
  'POST search product-grid/list',
  'GET term-suggest term-suggest/terms',
  'GET branches branches/{branchId}',
  'GET branches branches',
  'POST slot slotdays',
  'POST slot slotdates',
  'POST slot campaigns',
  'GET slot slot-experience',
  // The card issuer's page in its frame, the form that it posts back, and the address to which a provider's page returns
  // (SC-544): all contain an unguessable transaction id or reference.
  'GET payment-gateway challenges/{transactionId}',
  'POST order-orchestration orders/payments/authentication',
]);

/** Calls that are open only for the browser's own trolley, order '0'. */
const trolleyCalls = new Set(['GET products-recommendations recommendations/order/{customerOrderId}']);

const openOperations = new Set([
  'shoppingContext',
  'currentSlot',
  'getMinimumOrderValues',
]);

/** Operations that are open only for the browser's own trolley, order '0'. */
const trolleyOperations = new Set([
  'getTrolley',
  'getTrolleyWithRecommendations',
  'addItemToTrolley',
  'updateTrolleyItem',
  'updateTrolleyItems',
  'replaceTrolleyItem',
  'emptyTrolley',
  'updateTrolleySubPreferences',
]);

const routes = shop.modules.list.flatMap((module) => module.rest ?? []);
const operations = listOperations();

const callsOf = (method: string, path: string, bearer?: string) =>
  browser().call(method, path, { ...(bearer && { bearer }), ...(method === 'GET' ? {} : { json: {} }) });

/** Calls that need the cookie of a sign-in in place of a token. */
const needSignInCookie = ['POST token-client token', 'POST staff staff/token', 'POST token-client token/sign-on-as', 'POST token-client token/return-to-admin'];

describe('a call without sign-in', () => {
  it.each(routes.map((route) => ({ route, name: `${route.method} ${route.service} ${route.endpoint}` })))(
    '$name v$route.version is open only if the ledgers say so [AC-542 part] [SC-032 part] [AC-005] [SH-129]',
    async ({ route, name }) => {
      const path = `/${route.service}-prod/v${route.version}/${route.endpoint.replaceAll(/\{\w+\}/g, '12345')}`;
      for (const bearer of [undefined, 'unauthenticated']) {
        const { status, body } = await callsOf(route.method, path, bearer);
        // A browser that is not signed in gets no token. Without a CSRF token the server refuses the call even before
        // it checks the sign-in (SH-124, SH-125).
        if (needSignInCookie.includes(name)) expect([status, body.error]).toEqual([403, 'csrf_invalid']);
        else if (openCalls.has(name)) expect(status).not.toBe(401);
        else if (trolleyCalls.has(name)) expect([status, (await callsOf(route.method, path.replace('12345', '0'), bearer)).status]).toEqual([401, 200]);
        else expect([status, body.error]).toEqual([401, 'unauthenticated']);
      }
    },
  );

  it.each(operations)(
    '$name is open only if the ledgers say so [AC-542 part] [SC-032 part] [SC-012 part] [SH-129]',
    async (operation) => {
      const { name } = operation;
      for (const bearer of [undefined, 'unauthenticated']) {
        const own = writeCall(operation, { orderId: '0' });
        const { status, body } = await browser().graph(name, own.query, own.variables, bearer);
        const isOpen = openOperations.has(name) || trolleyOperations.has(name);
        expect([name, body.errors?.[0]?.message, status]).toEqual(isOpen ? [name, undefined, 200] : [name, 'Please sign in.', 401]);
        if (!trolleyOperations.has(name)) continue;
        const anothers = writeCall(operation, { orderId: '12345' });
        expect((await browser().graph(name, anothers.query, anothers.variables, bearer)).status).toBe(401);
      }
    },
  );

  it('exists under every name listed as open above', () => {
    const names = new Set(routes.map((route) => `${route.method} ${route.service} ${route.endpoint}`));
    expect([...openCalls, ...trolleyCalls].filter((name) => !names.has(name))).toEqual([]);
    const fields = new Set(operations.map(({ field }) => field.name));
    expect([...openOperations, ...trolleyOperations].filter((name) => !fields.has(name))).toEqual([]);
  });
});

/** The calls that run before a browser has a token (AC-008). */
const callsBeforeToken = [
  'POST token-client sign-in', 'POST token-client passkey-challenge', 'POST token-client passkey-sign-in', 'POST token-client token', 'POST token-client logout',
  'POST token-client token/sign-on-as', 'POST token-client token/return-to-admin',
  'POST registrations registrations', 'POST registrations registrations/{registrationId}/confirm', 'POST registrations registrations/{registrationId}/resend',
  'POST forgotpassword forgotpassword', 'POST reset-password reset-password',
  'POST staff staff/sign-in', 'POST staff staff/token', 'POST staff staff/sign-out',
];

describe('a call that runs before a browser has a token', () => {
  const guarded = routes.filter(({ csrf }) => csrf);

  it('is one of those that the ledger names, or of the token client and staff', () => {
    expect(guarded.map(({ method, service, endpoint }) => `${method} ${service} ${endpoint}`).toSorted()).toEqual(callsBeforeToken.toSorted());
  });

  it('answers 403 without a valid CSRF header, and then nothing changes [AC-008]', async () => {
    const stored = async () => [...(await everythingStored(database))];
    const before = await stored();
    const json = { email: 'new.shopper@larder.example', password: 'a basket of quinces', token: 'x'.repeat(43), newPassword: 'a basket of quinces', code: '123456' };
    for (const { method, service, version, endpoint } of guarded) {
      const path = `/${service}-prod/v${version}/${endpoint.replaceAll(/\{\w+\}/g, 'x'.repeat(43))}`;
      for (const headers of [{}, { 'x-csrf-token': 'made-up' }]) {
        const { status, body } = await browser().call(method, path, { json, headers });
        expect([path, status, body.error]).toEqual([path, 403, 'csrf_invalid']);
      }
    }
    expect(await stored()).toEqual(before);
  });
});

describe('an anonymous visitor', () => {
  it('is customer -1, and account pages show nothing without sign-in [AC-010 part]', async () => {
    const { body } = await browser().graph('shopping-context', '{ shoppingContext { customerId } }', {});
    expect(body.data.shoppingContext.customerId).toBe(-1);
    const personal = routes.filter(({ service }) => ['accounts', 'addresses', 'paymentCards', 'customerorders'].includes(service));
    expect(personal.length).toBeGreaterThan(3);
    for (const { access } of personal) expect(access).toBe('customer');
  });
});

describe('a customer', () => {
  it('gets no 403 from any call, because none needs a permission that customers lack [AC-007 part] [AC-011]', async () => {
    const { bearer } = await shopper();
    // The files of a download are fetched with the sign-in cookie, and ignore the token.
    const takesToken = ({ access, service }: (typeof routes)[number]) => service !== 'my-data' || access !== 'browser';
    const open = routes.filter((route) => typeof route.access !== 'object' && route.access !== 'staff' && !route.csrf && takesToken(route));
    for (const route of open) {
      const path = `/${route.service}-prod/v${route.version}/${route.endpoint.replaceAll(/\{\w+\}/g, '12345')}`;
      const { status } = await callsOf(route.method, path, bearer);
      expect([route.endpoint, [401, 403, 500].includes(status)]).toEqual([route.endpoint, false]);
    }
  });
});

describe('a token that the shop refuses', () => {
  const refused = ['A'.repeat(43), 'nonsense', '%', 'x'.repeat(5000), 'unauthenticated2'];

  it.each(routes.filter(({ access }) => access !== 'browser'))('gets 401 from $method $service $endpoint v$version [SH-130]', async (route) => {
    const path = `/${route.service}-prod/v${route.version}/${route.endpoint.replaceAll(/\{\w+\}/g, '12345')}`;
    for (const bearer of refused) {
      const { status, body } = await callsOf(route.method, path, bearer);
      expect([bearer.slice(0, 20), status, body.error]).toEqual([bearer.slice(0, 20), 401, 'unauthenticated']);
    }
  });

  it.each(operations)('gets 401 from $name [SH-130] [SC-012 part]', async (operation) => {
    const { query, variables } = writeCall(operation, { orderId: '0' });
    for (const bearer of refused) expect((await browser().graph(operation.name, query, variables, bearer)).status).toBe(401);
  });

  it('includes a signed-out token and one that expired after half an hour, in every call [SH-130]', async () => {
    const { bearer } = await shopper();
    const self = '/accounts-prod/v1/accounts/self';
    expect((await browser().call('GET', self, { bearer })).status).toBe(200);
    const later = new Date(Date.now() + 31 * 60_000).toISOString();
    await browser().call('PUT', '/test-hooks/clock', { json: { now: later } });
    expect((await browser().call('GET', self, { bearer })).status).toBe(401);
    expect((await browser().call('GET', '/branches-prod/v3/branches/651', { bearer })).status).toBe(401);
    await browser().call('PUT', '/test-hooks/clock', { json: { now: null } });
  });
});

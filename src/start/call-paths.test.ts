import { describe, expect, it } from 'vitest';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { shop, browser } = await openTestShop();
const routes = shop.modules.list.flatMap((module) => module.rest ?? []);
const names = (service: string) => routes.filter((route) => route.service === service).map((route) => `${route.method} ${route.endpoint}`);

/**
 * Endpoint patterns of the services that SH-462 or the shopping ledger names. Every other service is named after the
 * first segment of its endpoints (SH-461).
 */
const named: Record<string, RegExp> = {
  'token-client': /^(csrf|logout|token(\/.+)?|sign-in|passkey-(challenge|sign-in)|authorize)$/,
  content: /^(en$|content\/)/,
  'delivery-pass-orchestration': /^pass(\/|$)/,
  'web-analytics': /^collect$/,
  incentives: /^incentive-offers/,
  'products-recommendations': /^recommendations\//,
  'favourites-experience': /^favourites\//,
  'shopping-lists': /^lists(\/|$)/,
  staff: /^staff\//,
  search: /^product-grid\//,
  products: /^(products\/|bundles(\/|$))/,
  'offers-experience': /^(offers|offer-sets|meal-deals)(\/|$)/,
  slot: /^(slotdays|slotdates|campaigns|slot-experience|bookslot|reservations\/)/,
  payments: /^(payment-sessions|security-tokens|card-fields)$/,
  'payment-gateway': /^(sessions|challenges)\//,
  'order-orchestration': /^(orders|delivery-statuses)(\/|$)/,
  interstitials: /^(missed-offers|bulk-offers|forgotten-favourites)\//,
  'basket-builder': /^(eligibility|suggestions)$/,
};

describe('the path of a call', () => {
  it.each(routes)('$service $endpoint has the service given in the ledgers, otherwise its first segment [SH-461] [SH-462 part] [AC-002]', ({ service, endpoint }) => {
    const [first] = endpoint.split('/');
    expect(named[service] ?? new RegExp(`^${first}`)).toSatisfy((pattern: RegExp) => pattern.test(endpoint));
    if (!(service in named)) expect(service).toBe(first);
    for (const other of ['token-client', 'staff', 'web-analytics', 'incentives', 'delivery-pass-orchestration']) {
      if (service !== other) expect(named[other]!.test(endpoint)).toBe(false);
    }
  });

  it('has version 1 unless the ledgers say otherwise, and 2 for addresses [SH-460 part]', () => {
    const versions = (service: string) => new Set(routes.filter((route) => route.service === service).map(({ version }) => version));
    for (const service of ['slot', 'search', 'payments', 'token-client']) expect([service, [...versions(service)]]).toEqual([service, [1]]);
    // The ledger names both versions of these: AC-123 and AC-125, AC-158 and AC-167.
    expect([...versions('accounts')]).toEqual([1, 2]);
    expect([...versions('addresses')]).toEqual([2, 1]);
  });

  it('has the token client for everything about signing in and out [SH-462 part]', () => {
    expect(names('token-client')).toEqual(expect.arrayContaining(['GET csrf', 'POST token', 'POST sign-in', 'POST logout']));
  });

  it.each(routes)('$service $endpoint v$version exists in the shop’s environment, and is 404 in any other [SH-463]', async (route) => {
    const { service, version, method, endpoint } = route;
    const path = (env: string) => `/${service}-${env}/v${version}/${endpoint.replaceAll(/\{\w+\}/g, '12345')}`;
    for (const env of ['test', 'PROD', 'prod2', 'pro']) {
      const { status, body } = await browser().call(method, path(env), method === 'GET' ? {} : { json: {} });
      expect([env, status, body.error]).toEqual([env, 404, 'not_found']);
    }
    const bare = await browser().call(method, path('prod').replace('-prod', ''), method === 'GET' ? {} : { json: {} });
    expect(bare.status).toBe(404);
    const own = await browser().call('TRACE2', path('prod'));
    expect(own.status).toBe(405);
  });

  it('of the graph exists in the shop’s environment, and is 404 in any other [SH-463]', async () => {
    const ask = (env: string) => browser().call('POST', `/graph-${env}/v1/graph`, { json: { query: '{ __typename }' } });
    expect((await ask('prod')).body).toEqual({ data: { __typename: 'Query' } });
    for (const env of ['test', 'PROD', 'prod2']) expect((await ask(env)).status).toBe(404);
  });

  it('takes its environment from the one setting [SH-463]', async () => {
    const elsewhere = await openTestShop({ settings: { LARDER_ENV: 'staging' } });
    const status = async (path: string) => (await elsewhere.browser().call('GET', path)).status;
    expect(await status('/branches-staging/v3/branches/651')).toBe(200);
    expect(await status('/branches-prod/v3/branches/651')).toBe(404);
  });
});

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { makeTestDatabase } from '#/platform/server/testing/test-database.ts';
import { layWire } from '#/start/testing/database-wire.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { database, logged, browser, shopper, fetch } = await openTestShop();
const sentence = /^[A-Z].*\.$/;
const signIn = '/token-client-prod/v1/sign-in?clientType=WEB_APP';

const asJson = { 'content-type': 'application/json' };

beforeEach(() => void logged.splice(0));

describe('a REST call that fails', () => {
  it.each([
    ['400 bad_request', 'what is no JSON', 'POST', '/slot-prod/v1/slotdays', { text: '{"branchId":' }],
    ['400 bad_request', 'a body without its fields', 'POST', '/slot-prod/v1/slotdays', { json: {} }],
    ['401 unauthenticated', 'nobody', 'GET', '/accounts-prod/v1/accounts/self', {}],
    ['401 unauthenticated', 'a token of nobody', 'GET', '/branches-prod/v3/branches/651', { bearer: 'A'.repeat(43) }],
    ['401 unauthenticated', 'another kind of authorization', 'GET', '/branches-prod/v3/branches/651', { headers: { authorization: 'Basic YTpi' } }],
    ['403 csrf_invalid', 'a sign-in without a CSRF token', 'POST', signIn, { json: { email: 'a@b.test', password: 'x' } }],
    ['404 not_found', 'an unknown path', 'GET', '/branches-prod/v3/branch', {}],
    ['404 not_found', 'an unknown version', 'GET', '/branches-prod/v9/branches/651', {}],
    ['404 not_found', 'an unknown service', 'POST', '/shelves-prod/v1/shelves', { json: {} }],
    ['404 not_found', 'an unknown thing', 'GET', '/branches-prod/v3/branches/999999', {}],
    ['404 not_found', 'what can be no id', 'GET', '/branches-prod/v3/branches/%00', {}],
    ['405 method_not_allowed', 'another method', 'DELETE', '/branches-prod/v3/branches/651', {}],
    ['413 too_large', 'too long a body', 'POST', '/slot-prod/v1/slotdays', { text: `"${' '.repeat(1_100_000)}"` }],
    ['413 too_large', 'too long a graph query', 'POST', '/graph-prod/v1/graph', { text: `"${' '.repeat(1_100_000)}"`, headers: asJson }],
    ['400 bad_request', 'a graph body that is no JSON', 'POST', '/graph-prod/v1/graph', { text: '{"query":', headers: asJson }],
    ['415 unsupported_media_type', 'a graph body of another type', 'POST', '/graph-prod/v1/graph', { text: '{"query":"{ __typename }"}' }],
    ['400 bad_request', 'a graph body without a query', 'POST', '/graph-prod/v1/graph', { json: { variables: {} } }],
    ['405 method_not_allowed', 'a graph query sent otherwise', 'PUT', '/graph-prod/v1/graph', { json: { query: '{ __typename }' } }],
  ])('answers %s to %s, with a sentence fit to show [SH-477] [SC-015]', async (said, _, method, path, request) => {
    const { status, body, headers } = await browser().call(method, path, request);
    expect(`${status} ${body.error}`).toBe(said);
    expect(Object.keys(body)).toEqual(['error', 'message']);
    expect(body.message).toMatch(sentence);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(logged).toEqual([]);
  });

  it('lists the available methods with a 405 [SH-477]', async () => {
    const { headers } = await browser().call('PUT', '/branches-prod/v3/branches/651');
    expect(headers.get('allow')).toBe('GET');
  });

  it('lists the faulty fields with a 422 [SH-477] [SC-015]', async () => {
    const visitor = browser();
    const { status, body } = await visitor.signIn('', '');
    expect([status, body.error]).toEqual([422, 'validation_failed']);
    expect(body.message).toMatch(sentence);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['email', 'password']);
    for (const fault of body.errors) expect(fault).toEqual({ field: expect.any(String), code: expect.any(String), message: expect.any(String) });
  });

  it('has upper-case codes, and details of what they are about [SC-015]', async () => {
    const tooMany = Array.from({ length: 101 }, (_, n) => String(100_000 + n)).join('+');
    const { status, body } = await browser().call('GET', `/products-prod/v1/products/${tooMany}`);
    expect([status, body.error]).toEqual([400, 'TOO_MANY_PRODUCTS']);
    const unknown = await browser().call('GET', '/products-prod/v1/products/999999');
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'PRODUCT_NOT_FOUND', message: expect.stringMatching(/^[A-Z]/) }]);
  });

  it('is 200 with the body of the 409, for a client that prefers quiet refusals [SH-478 part]', async () => {
    const { bearer } = await shopper();
    const { body } = await browser().graph('x', '{ shoppingContext { customerOrderId } }', {}, bearer);
    const place = (headers: Record<string, string>) =>
      browser().call('PATCH', `/order-orchestration-prod/v1/orders/${body.data.shoppingContext.customerOrderId}/place`, {
        bearer, json: { contactNumber: '0118 496 0123' }, headers: { 'idempotency-key': 'press-without-slot', ...headers },
      });
    const refused = await place({});
    expect([refused.status, refused.body.error]).toEqual([409, 'ORDER_ORCHESTRATION_001']);
    const quiet = await place({ prefer: 'quiet-refusal' });
    expect([quiet.status, quiet.headers.get('preference-applied')]).toEqual([200, 'quiet-refusal']);
    expect(quiet.body).toEqual(refused.body);
  });

  it('stops reading a body without a length once it is too long [SH-477]', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    const answer = await fetch(new Request('https://shop.test/slot-prod/v1/slotdays', init));
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([413, 'too_large']);
    expect(sent).toBeLessThan(1_500_000);
  });
});

describe('a fault of the shop', () => {
  const branch = '/branches-prod/v3/branches/651';
  const breakTable = () => runSql(database, 'alter table branches.branches rename to secret_shelf');
  const mendTable = () => runSql(database, 'alter table branches.secret_shelf rename to branches');

  it('is 500 server_error without any detail, and is logged with the id of its call [SH-477]', async () => {
    await breakTable();
    const { status, body, text } = await browser().call('GET', branch).finally(mendTable);
    expect([status, body.error]).toEqual([500, 'server_error']);
    expect(body.message).toMatch(sentence);
    expect(text).not.toMatch(/relation|branches|select/);
    // On a slow machine the log may also contain warnings about long waits.
    const faults = logged.filter(({ level }) => level === 50);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), err: { message: expect.stringContaining('branches') } });
    expect((await browser().call('GET', branch)).status).toBe(200);
  });

  it('is a failure of type 500 without any detail in a graph answer, and is logged too [SC-013 part]', async () => {
    const { orderId, bearer } = await shopper();
    logged.splice(0);
    await runSql(database, 'alter table trolley.lines rename to secret_lines');
    const query = 'query ($orderId: String!) { getTrolley(orderId: $orderId) { failures { type } } }';
    const { status, body, text } = await browser()
      .graph('get-trolley', query, { orderId }, bearer)
      .finally(() => runSql(database, 'alter table trolley.secret_lines rename to lines'));
    expect(status).toBe(200);
    expect(body.errors).toMatchObject([{ message: 'Something went wrong.', extensions: { type: '500' } }]);
    expect(text).not.toMatch(/relation|lines/);
    expect(logged).toMatchObject([{ level: 50, requestId: expect.any(String) }]);
  });
});

describe('a shop whose database is gone', () => {
  it('asks clients to retry soon, tells its monitor, and serves again once it is back [SH-477]', async () => {
    const wire = await layWire(await makeTestDatabase());
    const beyond = openDatabase({ url: wire.url });
    afterAll(() => beyond.close());
    const shop = await openTestShop({ database: beyond });
    const { bearer, orderId } = await shop.shopper();
    const visitor = shop.browser();
    visitor.cookies.set('anonymousTrolley', 'A'.repeat(43));
    const getTrolley = 'query ($orderId: String!) { getTrolley(orderId: $orderId) { failures { type } } }';
    const calls = async () => [
      await visitor.call('GET', '/branches-prod/v3/branches/651'),
      await visitor.call('GET', '/accounts-prod/v1/accounts/self', { bearer }),
      await visitor.graph('get-trolley', getTrolley, { orderId }, bearer),
      await visitor.graph('get-trolley', getTrolley, { orderId: '0' }),
      await visitor.call('GET', '/health/ready'),
    ];
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await wire.cut();
    shop.logged.splice(0);
    const gone = await calls();
    expect(gone.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    for (const { headers } of gone.slice(0, 4)) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    for (const { body } of gone.slice(0, 3)) expect(body).toEqual({ error: 'unavailable', message: expect.stringMatching(sentence) });
    expect(gone[4]!.body).toEqual({ ready: false, database: false });
    expect((await visitor.call('GET', '/health/live')).status).toBe(200);
    await wire.mend();
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

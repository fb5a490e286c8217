import { describe, expect, it } from 'vitest';
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import { branch, failure, json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { download } from './download.ts';
import { methodsAllowed } from './methods-allowed.ts';

describe('building a call', () => {
  it('goes to /{service}-{env}/v{version}/{endpoint} [SH-459] [SH-461]', async () => {
    const { calls, sent } = openCalls(() => json({}));
    await calls.rest(branch);
    expect(sent[0]!.address).toBe('/branches-prod/v3/branches/651');
  });

  it('uses the version in its name [SH-460 part]', async () => {
    const { calls, sent } = openCalls(() => json({}));
    await calls.rest({ call: 'GET accounts/v1/accounts/self' });
    await calls.rest({ call: 'GET addresses/v2/addresses/{addressId}', params: { addressId: 7 } });
    expect(sent.map((one) => one.address)).toEqual(['/accounts-prod/v1/accounts/self', '/addresses-prod/v2/addresses/7']);
  });

  it('percent-encodes its parameters, except for the plus signs that join line numbers [SC-076 part]', async () => {
    const { calls, sent } = openCalls(() => json({}));
    await calls.rest({ call: 'GET products/v1/products/{lineNumbers}', params: { lineNumbers: '000123+a/b?' } });
    expect(sent[0]!.address).toBe('/products-prod/v1/products/000123+a%2Fb%3F');
  });

  it('takes the environment from the one setting [SH-463 part]', async () => {
    const { calls, sent } = openCalls(() => json({}), { env: 'test' });
    await calls.rest(branch);
    expect(sent[0]!.address).toBe('/branches-test/v3/branches/651');
  });

  it("carries the session's access token, 'unauthenticated' when anonymous [SH-464 part] [SH-115 part]", async () => {
    const anonymous = openCalls(() => json({}));
    await anonymous.calls.rest(branch);
    expect(anonymous.sent[0]!.headers['authorization']).toBe('Bearer unauthenticated');
    const signedIn = openCalls(() => json({}), { token: 'secret' });
    await signedIn.calls.rest(branch);
    expect(signedIn.sent[0]!.headers['authorization']).toBe('Bearer secret');
  });

  it('sends the page path without its query as breadcrumb, and the features in alphabetical order [SH-465] [SH-466 part] [SH-467]', async () => {
    const { calls, sent } = openCalls(() => json({}));
    await calls.rest(branch);
    expect(sent[0]!.headers).toMatchObject({ breadcrumb: '/ecom/shop/trolley', features: 'alpha,zeta' });
  });

  it('removes null members from the body at every depth [SH-468]', async () => {
    const { calls, sent } = openCalls(() => json({}));
    await calls.rest({ call: 'POST slot/v1/bookslot', body: { a: null, b: { c: null, d: 0 }, e: [null, { f: null }] } as never });
    expect(JSON.parse(sent[0]!.body as string)).toEqual({ b: { d: 0 }, e: [null, {}] });
  });

  it('removes query parameters without a value from the address [SH-469]', async () => {
    const { calls, sent } = openCalls(() => json({}));
    const query = { q: '', start: 0, size: undefined, other: null, on: false };
    await calls.rest({ call: 'GET branches/v3/branches', query });
    expect(sent[0]!.address).toBe('/branches-prod/v3/branches?start=0&on=false');
  });

  it('is sent with cookies [SH-470]', async () => {
    const { calls, sent } = openCalls(() => json({}));
    await calls.rest(branch);
    expect(sent[0]!.credentials).toBe('include');
  });

  it.each([{ body: {} }, { body: null }, { form: { a: 'b' } }])('refuses a GET with a body and sends nothing [SH-471]: %o', async (carried) => {
    const { calls, sent } = openCalls(() => json({}));
    const error = await failure(calls.rest({ ...branch, ...carried }));
    expect(error?.kind).toBe('misuse');
    expect(sent).toEqual([]);
  });

  it('returns a download as a blob [SH-475]', async () => {
    const { calls } = openCalls(() => new Response('a,b', { headers: { 'content-type': 'text/csv' } }));
    expect(await (await download(calls, branch)).text()).toBe('a,b');
  });

  it('returns the methods of an OPTIONS answer [SH-476]', async () => {
    const { calls, sent } = openCalls(() => new Response(null, { status: 204, headers: { allow: 'GET, PUT,DELETE' } }));
    expect(await methodsAllowed(calls, branch)).toEqual(['GET', 'PUT', 'DELETE']);
    expect(sent[0]!.method).toBe('OPTIONS');
  });

  it("returns the error body of an answer, whatever its status, to a caller that handles it [SH-477 part] [SH-478]", async () => {
    const { calls } = openCalls(() => json({ error: 'SLOT_TAKEN', message: 'Gone', details: [{ name: 'a', value: 'b' }] }, 409));
    const error = await failure(calls.rest({ ...branch, handledStatuses: [409] }));
    expect(error).toMatchObject({ kind: 'http', status: 409, body: { error: 'SLOT_TAKEN', details: [{ name: 'a', value: 'b' }] } });
  });

  it('prefers quiet refusals where the caller handles 409, and reads one as the 409 it is [SH-478 part]', async () => {
    const headers = { 'preference-applied': 'quiet-refusal' };
    const { calls, sent } = openCalls(() => new Response('{"error":"SLOT_TAKEN","message":"Gone"}', { headers }));
    const error = await failure(calls.rest({ ...branch, handledStatuses: [409] }));
    expect(error).toMatchObject({ kind: 'http', status: 409, body: { error: 'SLOT_TAKEN', message: 'Gone' } });
    await failure(calls.rest({ ...branch, handledStatuses: [404] }));
    expect(sent.map((one) => one.headers['prefer'])).toEqual(['quiet-refusal', undefined]);
  });

  it("fails cleanly on an answer that is not JSON, such as a proxy's page", async () => {
    const { calls } = openCalls(() => new Response('<html>'));
    expect(await failure(calls.rest(branch))).toMatchObject({ name: 'CallFailure', kind: 'http', status: 200 });
  });
});

describe('a graph call', () => {
  const operation: GraphOperation<{ getTrolley: unknown }, { orderId: string }> = { name: 'getTrolley', query: 'query getTrolley { x }' };
  const minimum: GraphOperation<unknown, object> = { name: 'getMinimumOrderValues', query: 'query { x }' };

  it('is a POST of query and variables to the one endpoint, tagged with its name [SH-479] [SH-480] [SH-481] [SH-483] [SC-014 part]', async () => {
    const { calls, sent } = openCalls(() => json({ data: { getTrolley: {} } }));
    await calls.graph(operation, { orderId: '0' });
    await calls.graph(minimum, {});
    expect(sent[0]).toMatchObject({ method: 'POST', address: '/graph-prod/v1/graph?clientType=WEB_APP&tag=get-trolley' });
    expect(JSON.parse(sent[0]!.body as string)).toEqual({ query: operation.query, variables: { orderId: '0' } });
    expect(sent[1]!.address).toContain('tag=get-minimum-order');
  });

  it("sends a graphflags header, empty unless the page's address has flags [SH-482] [SH-442 part]", async () => {
    const none = openCalls(() => json({ data: {} }));
    await none.calls.graph(operation, { orderId: '0' });
    expect(none.sent[0]!.headers['graphflags']).toBe('');
    const some = openCalls(() => json({ data: {} }), { graphFlags: () => 'b,a' });
    await some.calls.graph(operation, { orderId: '0' });
    expect(some.sent[0]!.headers['graphflags']).toBe('b,a');
    const strange = openCalls(() => json({ data: {} }), { graphFlags: () => 'b\n,é☃a' });
    await strange.calls.graph(operation, { orderId: '0' });
    expect(strange.sent[0]!.headers['graphflags']).toBe('b,a');
  });

  it('sends session, page and features like any other call, and may request retries [SH-464 part] [SH-465] [SH-466 part] [SH-470] [SH-474]', async () => {
    let count = 0;
    const answer = () => ((count += 1) === 1 ? json({}, 500) : json({ data: {} }));
    const { calls, sent } = openCalls(answer, { token: 'secret' });
    await calls.graph(operation, { orderId: '0' }, { retries: 1 });
    expect(sent).toHaveLength(2);
    expect(sent[0]!.credentials).toBe('include');
    const headers = { authorization: 'Bearer secret', breadcrumb: '/ecom/shop/trolley', features: 'alpha,zeta' };
    expect(sent[0]!.headers).toMatchObject(headers);
  });

  it('is repeated after a refresh like any other call [SH-487]', async () => {
    const { calls, refreshes } = openCalls(
      (one) => (one.headers['authorization'] === 'Bearer renewed' ? json({ data: { getTrolley: 1 } }) : json({}, 401)),
      { token: 'old' },
    );
    expect(await calls.graph(operation, { orderId: '0' })).toEqual({ getTrolley: 1 });
    expect(refreshes()).toBe(1);
  });

  it('returns failures inside the data to its caller [SH-484 part]', async () => {
    const data = { getTrolley: { trolley: { orderId: '0' }, failures: [{ message: 'No', type: '409' }] } };
    expect(await openCalls(() => json({ data })).calls.graph(operation, { orderId: '0' })).toEqual(data);
  });

  it("fails with the message of the first error or failure, or with its own if there is neither [SH-485] [SC-714]", async () => {
    const message = async (body: unknown) => (await failure(openCalls(() => json(body)).calls.graph(operation, { orderId: '0' })))?.message;
    expect(await message({ errors: [{ message: 'First' }, { message: 'Second' }] })).toBe('First');
    expect(await message({ data: { getTrolley: { trolley: null, failures: [{ message: 'Refused', type: '404' }] } } })).toBe('Refused');
    const nothing = 'Graph call succeeded but returned no data or an unknown error';
    expect(await message({})).toBe(nothing);
    expect(await message({ data: null })).toBe(nothing);
    const unavailable = openCalls(() => json({ errors: [{ message: 'Busy' }] }, 503));
    expect(await failure(unavailable.calls.graph(operation, { orderId: '0' }))).toMatchObject({ status: 503, message: 'Busy' });
  });
});

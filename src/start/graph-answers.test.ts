import { beforeEach, describe, expect, it } from 'vitest';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { browser, logged, shopper } = await openTestShop();
const graph = (json: object, headers: Record<string, string> = {}) => browser().call('POST', '/graph-prod/v1/graph', { json, headers });

beforeEach(() => void logged.splice(0));

describe('an invalid graph query', () => {
  it.each([
    ['is no query', 'what is this'],
    ['is empty', ''],
    ['ends too soon', 'query { shoppingContext { customerId }'],
    ['asks for an unknown operation', '{ getLarder { shelves } }'],
    ['asks for an unknown field', '{ shoppingContext { shoeSize } }'],
    ['leaves out what is needed', '{ getTrolley { failures { type } } }'],
    ['gives another kind of value', '{ getTrolley(orderId: 12) { failures { type } } }'],
    ['gives a word that is none of the list', '{ getTrolley(orderId: [KGM]) { failures { type } } }'],
    ['asks by an unknown kind of operation', 'subscription { trolley }'],
    ['names a variable that it does not declare', '{ getTrolley(orderId: $orderId) { failures { type } } }'],
    ['holds two operations and names none', 'query a { shoppingContext { customerId } } query b { shoppingContext { customerId } }'],
  ])('that %s answers 200 with errors and no data [SH-486]', async (_, query) => {
    for (const accept of ['*/*', 'application/json', 'application/graphql-response+json']) {
      const { status, body } = await graph({ query }, { accept });
      expect(status).toBe(200);
      expect(body).toEqual({ errors: expect.any(Array) });
      expect(body.errors.length).toBeGreaterThan(0);
      for (const error of body.errors) expect(error.message).toMatch(/\w+/);
    }
    expect(logged).toEqual([]);
  });

  it('with variables that it does not declare answers 200 with errors and no data [SH-486]', async () => {
    const query = 'query ($orderId: String!) { getTrolley(orderId: $orderId) { failures { type } } }';
    for (const variables of [{}, { orderId: null }, { orderId: 12 }, { orderId: ['0'] }, null]) {
      const { status, body } = await graph({ query, variables });
      expect([variables, status, Object.keys(body)]).toEqual([variables, 200, ['errors']]);
    }
  });
});

describe('a graph operation', () => {
  it('is sent by POST only, with query and variables in the body [SC-012 part]', async () => {
    const query = '{ shoppingContext { customerId } }';
    const inAddress = await browser().call('GET', `/graph-prod/v1/graph?query=${encodeURIComponent(query)}`, { headers: { accept: 'application/json' } });
    expect(inAddress.body?.data).toBeUndefined();
    expect((await graph({ query })).body).toEqual({ data: { shoppingContext: { customerId: -1 } } });
  });

  it('that needs a customer answers 401 to an anonymous caller, like REST calls, and returns none of its data [SC-012 part]', async () => {
    const { status, body } = await graph({ query: '{ addresses { addresses { id } } }' });
    expect(status).toBe(401);
    expect(body.data?.addresses ?? null).toBeNull();
    expect(body.errors).toMatchObject([{ message: 'Please sign in.', extensions: { type: '401' } }]);
  });

  it('that a rule refuses answers 200 with the fault, as a status and in words [SC-012 part] [SC-013 part] [SH-484]', async () => {
    const { bearer, orderId } = await shopper();
    const failuresOf = async (operation: string) => {
      const { status, body } = await browser().graph('x', `mutation { change: ${operation} { failures { type message } } }`, {}, bearer);
      expect([status, body.errors]).toEqual([200, undefined]);
      for (const { message } of body.data.change.failures) expect(message).toMatch(/^[A-Z]/);
      return body.data.change.failures.map(({ type }: { type: string }) => type);
    };
    const item = (lineNumber: string, amount: number) => `trolleyItem: { lineNumber: "${lineNumber}", quantity: { amount: ${amount} } }`;
    expect(await failuresOf(`addItemToTrolley(orderId: "${orderId}", ${item('000123', 1000)})`)).toEqual(['400']);
    expect(await failuresOf(`addItemToTrolley(orderId: "${orderId}", ${item('999999', 1)})`)).toEqual(['404']);
    expect(await failuresOf(`addItemToTrolley(orderId: "123456789", ${item('000123', 1)})`)).toEqual(['404']);
    expect(await failuresOf('addAddress(address: { line1: "14 Mill Lane" })')).toSatisfy((types: string[]) => types.length > 0 && types.every((type) => type === '422'));
  });
});

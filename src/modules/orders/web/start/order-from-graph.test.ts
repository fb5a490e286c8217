import { expect, it } from 'vitest';
import { getOrder } from '#/contract/order-at-start.ts';
import type { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { leadsToMyOrders, readOrderFromGraph } from './order-from-graph.ts';

const order = { customerOrderId: '7', containsEntertainingLines: false, status: 'PENDING', slots: [] };

/** Reads an order that the server answers so; returns the answer or the failure, and the messages of what was reported. */
async function read(answer: () => Response) {
  const reports: string[] = [];
  const { calls } = openCalls(answer);
  const found = await readOrderFromGraph(async () => (await calls.graph(getOrder, { customerOrderId: '7' })).getOrder, ({ message }) => reports.push(message)).catch((error: unknown) => error as CallFailure);
  return { found, reports };
}

const answered = (failures: object[] | null, found: object | null = null) => () => json({ data: { getOrder: { order: found, failures } } });
const failed = (message: string) => answered([{ message, type: '500' }]);

it('an order read by graph is answered, unless there are errors or failures, with or without the order, or the call fails [SC-602]', async () => {
  expect(await read(answered(null, order))).toEqual({ found: { order, failures: null }, reports: [] });
  expect((await read(answered([], order))).reports).toEqual([]);
  const failures = [{ message: 'Sorry', type: '500' }];
  const errors = () => json({ data: null, errors: [{ message: 'Sorry' }] });
  for (const graph of [answered(failures), answered(failures, order), errors]) {
    expect(await read(graph)).toMatchObject({ found: { message: 'Graph returned an error', kind: 'graph' }, reports: ['Graph returned an error'] });
  }
  const lost = () => {
    throw new TypeError('connection refused');
  };
  expect(await read(() => json({}, 500))).toMatchObject({ found: { message: 'Get Order call to graph failed', status: 500 }, reports: ['Get Order call to graph failed'] });
  expect(await read(lost)).toMatchObject({ found: { message: 'Get Order call to graph failed', status: null }, reports: ['Get Order call to graph failed'] });
});

it('the read of the order at start-up asks for nothing but id, entertaining flag, status, slot type and slot status [SC-600]', () => {
  expect(getOrder.query).toBe('query getOrder($customerOrderId:String!){getOrder(customerOrderId:$customerOrderId){order{customerOrderId containsEntertainingLines status slots{type status}}failures{message type}}}');
});

it('leads to my orders if the failure’s message begins with 400, 403, 404 or 410 [SC-603 part] [SC-604 part]', async () => {
  for (const code of ['400', '403', '404', '410']) expect([code, leadsToMyOrders((await read(failed(`${code} Order not found`))).found)]).toEqual([code, true]);
  for (const other of ['401 Sign in', '409 Not now', '500 Sorry', 'Order 404', ' 404 Order not found', '40', '']) {
    expect([other, leadsToMyOrders((await read(failed(other))).found)]).toEqual([other, false]);
  }
  // Not a failure's message: an error of the graph, and a call that failed.
  expect(leadsToMyOrders((await read(() => json({ errors: [{ message: '404 Order not found' }] }))).found)).toBe(false);
  expect(leadsToMyOrders((await read(() => json({ error: 'x', message: '404 Order not found' }, 404))).found)).toBe(false);
  expect(leadsToMyOrders(new Error('404 Order not found'))).toBe(false);
});

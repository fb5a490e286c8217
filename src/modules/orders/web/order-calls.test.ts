import { expect, it } from 'vitest';
import type { WireOrderSummary } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { ordersOf, type OrderListName } from '#/modules/orders/rules/order-lists.ts';
import { mostListed, readOrderList } from './order-calls.ts';

interface Asked {
  call: string;
  query?: { statuses: string; sortBy: string; start: number; size: number };
}

/** Calls of a customer with as many orders as given; the call for recent orders answers the first ten. */
function callsWith(count: number): { calls: CallLayer; asked: Asked[] } {
  const asked: Asked[] = [];
  const order = (_: unknown, n: number) => ({ customerOrderId: String(count - n), created: '2026-03-01T09:00:00.000Z' }) as WireOrderSummary;
  const all = Array.from({ length: count }, order);
  const rest = (one: Asked) => {
    asked.push(one);
    const { start = 0, size = 10 } = one.query ?? {};
    const links = one.query && start + size < count ? [{ rel: 'next', title: 'Next orders', href: '', start: start + size }] : [];
    return Promise.resolve({ content: all.slice(start, start + size), ...(one.query && { links }) });
  };
  return { calls: { rest } as unknown as CallLayer, asked };
}

it.each<[OrderListName, Asked]>([
  ['pending', { call: 'GET order-orchestration/v1/orders', query: { statuses: 'PLACED+AMENDING+FULFIL+PICKED+PAID+PAYMENT_FAILED', sortBy: 'slotDate', start: 0, size: 10 } }],
  ['previous', { call: 'GET order-orchestration/v1/orders', query: { statuses: 'COMPLETED+CANCELLED+REFUND_PENDING', sortBy: '-created', start: 0, size: 10 } }],
  ['completed', { call: 'GET order-orchestration/v1/orders', query: { statuses: 'COMPLETED', sortBy: '-created', start: 0, size: 10 } }],
  ['recent', { call: 'GET order-orchestration/v1/orders/recent' }],
])('the %s orders are a list with ids, orders and the start of its next page [SC-584]', async (name, expected) => {
  const { calls, asked } = callsWith(12);
  const list = await readOrderList(calls, name, 10);
  expect(asked).toEqual([expected]);
  expect(list.ids).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  expect(ordersOf(list).map(({ customerOrderId }) => customerOrderId)).toEqual(list.ids);
  // There are never more recent orders than one call answers.
  expect(list.next).toEqual(name === 'recent' ? null : { rel: 'next', start: 10 });
});

it('a list that is longer than one call answers is read in several calls', async () => {
  const { calls, asked } = callsWith(75);
  const list = await readOrderList(calls, 'previous', 70);
  expect(asked.map(({ query }) => [query!.start, query!.size])).toEqual([[0, mostListed], [mostListed, 20]]);
  expect([list.ids.length, list.next]).toEqual([70, { rel: 'next', start: 70 }]);
});

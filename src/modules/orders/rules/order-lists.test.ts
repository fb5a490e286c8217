import { expect, it } from 'vitest';
import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { isCancelDisabled, orderListings, orderListOf, ordersOf, withCancelled } from './order-lists.ts';

const link = { rel: 'cancel', title: 'Cancel order', href: '/order-orchestration/orders/1/cancel' } as const;
const order = (customerOrderId: string, day: number, status: WireOrderSummary['status'] = 'PLACED'): WireOrderSummary =>
  ({ customerOrderId, status, created: `2026-03-${day}T09:00:00.000Z`, links: status === 'PLACED' ? [link] : [] }) as unknown as WireOrderSummary;
const listOf = (...content: WireOrderSummary[]) => orderListOf([{ content }]);

it('keeps the ids of a list in their order, its orders, and where its next page begins [SC-584]', () => {
  const next = { rel: 'next', title: 'Next orders', href: '/order-orchestration/orders?start=4', start: 4 };
  const pages = [{ content: [order('4', 14), order('3', 13)], links: [{ ...next, start: 2 }] }, { content: [order('3', 13), order('2', 12)], links: [next] }];
  const list = orderListOf(pages);
  expect([list.ids, Object.keys(list.orders).sort(), list.next]).toEqual([['4', '3', '2'], ['2', '3', '4'], { rel: 'next', start: 4 }]);
  expect(ordersOf(list)[2]).toEqual(order('2', 12));
  expect(orderListOf([{ content: [order('4', 14)], links: [] }]).next).toBeNull();
});

it('reads pending, previous, completed and recent orders, each as it is defined [SC-584] [SC-585]', () => {
  expect(orderListings).toEqual({
    pending: { statuses: ['PLACED', 'AMENDING', 'FULFIL', 'PICKED', 'PAID', 'PAYMENT_FAILED'], sortBy: 'slotDate' },
    previous: { statuses: ['COMPLETED', 'CANCELLED', 'REFUND_PENDING'], sortBy: '-created' },
    completed: { statuses: ['COMPLETED'], sortBy: '-created' },
    recent: null,
  });
});

it('moves a cancelled order from the upcoming to its place among the previous orders, without links [SC-611 part] [SC-584]', () => {
  const lists = { pending: listOf(order('4', 14), order('2', 12)), previous: { ...listOf(order('3', 13, 'COMPLETED'), order('1', 11, 'COMPLETED')), next: { rel: 'next', start: 10 } as const } };
  const { pending, previous } = withCancelled(lists, new Set(['2']));
  expect([pending.ids, previous.ids, previous.next]).toEqual([['4'], ['3', '2', '1'], { rel: 'next', start: 10 }]);
  expect(previous.orders['2']).toMatchObject({ status: 'CANCELLED', links: [] });
});

it('leaves an order where it is once the server lists it as previous, and one that is not cancelled', () => {
  const lists = { pending: listOf(order('4', 14)), previous: listOf(order('2', 12, 'CANCELLED')) };
  expect(withCancelled(lists, new Set(['2', '9']))).toEqual(lists);
});

it('offers to cancel only an order with the link, and not while something is in progress with it [SC-607 part] [SC-608 part]', () => {
  expect(isCancelDisabled(order('1', 11), false)).toBe(false);
  expect(isCancelDisabled(order('1', 11), true)).toBe(true);
  expect(isCancelDisabled(order('1', 11, 'FULFIL'), false)).toBe(true);
});

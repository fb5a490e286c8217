import { expect, it } from 'vitest';
import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { isCancelDisabled, withCancelled } from './order-lists.ts';

const link = { rel: 'cancel', title: 'Cancel order', href: '/order-orchestration/orders/1/cancel' } as const;
const order = (customerOrderId: string, day: number, status: WireOrderSummary['status'] = 'PLACED'): WireOrderSummary =>
  ({ customerOrderId, status, created: `2026-03-${day}T09:00:00.000Z`, links: status === 'PLACED' ? [link] : [] }) as unknown as WireOrderSummary;
const idsOf = (orders: readonly WireOrderSummary[]) => orders.map(({ customerOrderId }) => customerOrderId);

it('moves a cancelled order from the upcoming to its place among the previous orders, without links [SC-611 part] [SC-584 part]', () => {
  const lists = { pending: [order('4', 14), order('2', 12)], previous: [order('3', 13, 'COMPLETED'), order('1', 11, 'COMPLETED')] };
  const { pending, previous } = withCancelled(lists, new Set(['2']));
  expect([idsOf(pending), idsOf(previous)]).toEqual([['4'], ['3', '2', '1']]);
  expect(previous[1]).toMatchObject({ status: 'CANCELLED', links: [] });
});

it('leaves an order where it is once the server lists it as previous, and one that is not cancelled', () => {
  const lists = { pending: [order('4', 14)], previous: [order('2', 12, 'CANCELLED')] };
  expect(withCancelled(lists, new Set(['2', '9']))).toEqual(lists);
});

it('offers to cancel only an order with the link, and not while something is in progress with it [SC-607 part] [SC-608 part]', () => {
  expect(isCancelDisabled(order('1', 11), false)).toBe(false);
  expect(isCancelDisabled(order('1', 11), true)).toBe(true);
  expect(isCancelDisabled(order('1', 11, 'FULFIL'), false)).toBe(true);
});

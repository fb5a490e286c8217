import { expect, it } from 'vitest';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { anOrderRecord } from '#/modules/orders/testing/picked-order-builder.ts';
import { fitsRoute, setOffPart, type SetOffPart } from './delivery-route.ts';

const paid: OrderRecord = { ...anOrderRecord(), status: 'PAID' };
const withSlot = (slot: Partial<NonNullable<OrderRecord['slot']>>): OrderRecord => ({ ...paid, slot: { ...paid.slot!, ...slot } });

const orders: [string, SetOffPart, OrderRecord][] = [
  ['a paid delivery of its branch and day', 'take', paid],
  ['one that is delivered', 'done', { ...paid, status: 'COMPLETED' }],
  ['one that was not delivered', 'leave', { ...paid, notDelivered: true }],
  ['one of another day', 'leave', withSlot({ startsAt: Date.parse('2026-03-13T09:00:00Z') })],
  ['one of another branch', 'leave', withSlot({ branchId: 652 })],
  ['a collection', 'leave', withSlot({ type: 'GROCERY_COLLECTION' })],
  ['one without a slot', 'leave', { ...paid, slot: null }],
];

it.each(orders)('a route that sets off has for %s: %s [SC-673 part]', (_, part, order) => {
  const route = { branchId: 651, deliveryDate: '2026-03-12' };
  expect([setOffPart(order, route), fitsRoute(order, route)]).toEqual([part, part === 'take']);
});

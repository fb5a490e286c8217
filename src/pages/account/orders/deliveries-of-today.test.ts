import { expect, it } from 'vitest';
import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { deliveriesOfToday } from './deliveries-of-today.ts';

const now = Date.parse('2026-03-12T10:00:00Z');
const orderOn = (customerOrderId: string, day: string) => ({ customerOrderId, status: 'PAID', slots: [{ startDateTime: `${day}T16:00:00.000Z` }] }) as unknown as WireOrderSummary;
const answering = (answer: () => Promise<unknown>) => ({ rest: answer }) as unknown as CallLayer;

it('reads the deliveries of the orders with a slot today, and says that they could not be read [SC-652] [SC-656 part]', async () => {
  const orders = [orderOn('1', '2026-03-12'), orderOn('2', '2026-03-13')];
  expect(await deliveriesOfToday(answering(async () => ({ deliveryStatuses: [] })), orders, now)).toEqual({ orders: ['1'], statuses: [] });
  const lost = answering(() => Promise.reject(new CallFailure('network', 'no answer')));
  expect(await deliveriesOfToday(lost, orders, now)).toEqual({ orders: ['1'], statuses: null });
  expect(await deliveriesOfToday(lost, [orders[1]!], now)).toEqual({ orders: [], statuses: [] });
});

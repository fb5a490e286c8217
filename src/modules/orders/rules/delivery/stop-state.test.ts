import { expect, it } from 'vitest';
import { orderStatuses } from '#/modules/orders/rules/order-record.ts';
import { anOrderRecord, pickedOf, aRefund } from '#/modules/orders/testing/picked-order-builder.ts';
import { statusAfterRefund, type StatusAfterRefund } from '#/modules/orders/rules/picking/status-after-refund.ts';
import { isUndelivered } from './is-undelivered.ts';
import { stopState } from './stop-state.ts';

const running = (statusBefore: 'PAID' | 'COMPLETED', closesOrder = false) => aRefund(250, { state: 'REQUESTED', statusBefore, closesOrder });
const refunded = (status: 'PAID' | 'REFUND_PENDING', refunds: ReturnType<typeof aRefund>[]) => {
  const order = anOrderRecord();
  return { ...order, status, picked: { ...pickedOf(order), refunds } };
};

it('returns an order to its status before the refund that runs, or cancels it [SC-677 part]', () => {
  const settled = aRefund(100, { statusBefore: 'COMPLETED' });
  const after = (...refunds: ReturnType<typeof aRefund>[]) => statusAfterRefund(refunded('REFUND_PENDING', [settled, ...refunds]));
  expect([after(running('PAID')), after(running('COMPLETED')), after(running('PAID', true)), after()]).toEqual(['PAID', 'COMPLETED', 'CANCELLED', null]);
  expect(statusAfterRefund(refunded('PAID', [settled]))).toBeNull();
});

it.each([
  [null, { PAID: 'to-deliver', COMPLETED: 'delivered', CANCELLED: 'cancelled' }],
  ['PAID', { REFUND_PENDING: 'to-deliver' }],
  ['COMPLETED', { REFUND_PENDING: 'delivered' }],
  ['CANCELLED', { REFUND_PENDING: 'cancelled' }],
] as const)('lets a driver deliver a paid order and no other, whether or not a refund runs that ends as %s [SC-674 part]', (after: StatusAfterRefund | null, states: Record<string, string>) => {
  const statuses = after === null ? orderStatuses : (['REFUND_PENDING'] as const);
  for (const status of statuses) expect([status, stopState({ order: { status }, statusAfterRefund: after })]).toEqual([status, states[status] ?? 'not-ready']);
});

it('counts an order as not delivered also while a refund runs, unless that closes it', () => {
  const missed = (refund: ReturnType<typeof aRefund>) => isUndelivered({ ...refunded('REFUND_PENDING', [refund]), notDelivered: true });
  expect([missed(running('PAID')), missed(running('COMPLETED')), missed(running('PAID', true))]).toEqual([true, false, false]);
});

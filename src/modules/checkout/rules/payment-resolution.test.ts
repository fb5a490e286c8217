import { expect, it } from 'vitest';
import { orderStatuses } from '#/modules/orders/rules/order-record.ts';
import { anOrderRecord, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { paymentResolution } from './payment-resolution.ts';

const order = anOrderRecord();
const picked = pickedOf(order, {}, { capturedPence: null });
const none = { isRunning: false, failures: 0 };

it('is possible for an order whose payment was refused, resolved once it is paid, and owes what its card owes [SC-643] [SC-646 part]', () => {
  const of = orderStatuses.map((status) => [status, paymentResolution({ status, picked }, none)] as const);
  expect(of.filter(([, { paymentResolutionEnabled }]) => paymentResolutionEnabled).map(([status]) => status)).toEqual(['PAYMENT_FAILED']);
  expect(of.filter(([, { resolved }]) => resolved).map(([status]) => status)).toEqual(['COMPLETED', 'PAID', 'REFUND_PENDING']);
  expect(of.filter(([, { totalToPayPence }]) => totalToPayPence > 0).map(([status]) => status)).toEqual(['PAYMENT_FAILED']);
  expect(paymentResolution({ status: 'PAYMENT_FAILED', picked: { ...picked, payment: { ...picked.payment, giftCardsPence: 400, cardDuePence: 1000 } } }, none).totalToPayPence).toBe(1000);
});

it('allows an attempt unless one is running or five failed [SC-646 part]', () => {
  const allowed = (isRunning: boolean, failures: number) => paymentResolution({ status: 'PAYMENT_FAILED', picked }, { isRunning, failures }).paymentAttemptAllowed;
  expect([allowed(false, 0), allowed(false, 4), allowed(false, 5), allowed(true, 0)]).toEqual([true, true, false, false]);
});

import { expect, it } from 'vitest';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { presentOrder, presentSummary } from '#/modules/orders/rules/present-order.ts';
import { anOrderRecord, aRefund, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { costNames, listedCost } from './listed-cost.ts';
import { orderReceipt } from './order-receipt.ts';

const now = Date.parse('2026-03-13T12:00:00Z');
const placed = anOrderRecord();
const cost = pickedOf(placed).totals.paid;
type Picked = NonNullable<Parameters<typeof pickedOf>[2]>;

const of = (status: OrderRecord['status'], given: Picked): OrderRecord => ({ ...placed, status, picked: pickedOf(placed, {}, given) });

it.each<[what: string, order: OrderRecord, name: string, pence: number]>([
  ['not paid yet', of('PICKED', { capturedPence: null }), 'To pay', cost],
  ['paid', of('PAID', {}), 'Charged', cost],
  ['paid by a card that had authorised less than it costs [SC-553 part]', of('PAID', { capturedPence: cost - 87 }), 'Charged', cost - 87],
  ['paid by such a card and by gift vouchers', of('COMPLETED', { vouchersPence: 100, capturedPence: cost - 187 }), 'Charged', cost - 87],
  ['refunded in part', of('COMPLETED', { refunds: [aRefund(250)] }), 'You paid in the end', cost - 250],
  ['refunded in part before it comes', of('PAID', { refunds: [aRefund(250)] }), 'You paid in the end', cost - 250],
  ['charged less, and refunded in part', of('COMPLETED', { capturedPence: cost - 87, refunds: [aRefund(250)] }), 'You paid in the end', cost - 337],
  ['closed because it was not delivered', of('CANCELLED', { vouchersPence: 100, refunds: [aRefund(cost - 100)] }), 'You paid in the end', 0],
  ['closed, and paid by gift vouchers alone', of('CANCELLED', { vouchersPence: cost, capturedPence: 0 }), 'You paid in the end', 0],
  ['closed, whose refund the card refused', of('CANCELLED', { vouchersPence: 100, refunds: [aRefund(cost - 100, { state: 'FAILED' })] }), 'You paid in the end', cost - 100],
])('my orders show of an order that is %s what its receipt shows, named the same', (_what, order, name, pence) => {
  const receipt = orderReceipt(presentOrder(order, now))!;
  const cost = listedCost(presentSummary(order, now));
  expect([costNames[cost.kind], cost.pence]).toEqual([name, pence]);
  expect(receipt.netPence).toBe(pence);
});

it('my orders show the estimate of an order that was not picked, or cancelled without being charged', () => {
  for (const order of [placed, of('CANCELLED', { capturedPence: null })]) {
    const summary = presentSummary(order, now);
    expect([listedCost(summary), orderReceipt(presentOrder(order, now))]).toEqual([{ kind: 'ESTIMATED', pence: Math.round(summary.totals.estimated.totalPrice.amount * 100) }, null]);
  }
});

it('an answer of an earlier version, without what was charged, shows what the order costs', () => {
  const { charged: _, netCharged: __, ...before } = presentSummary(of('PAID', {}), now);
  expect(listedCost(before as never)).toEqual({ kind: 'TO_PAY', pence: cost });
});

import { expect, it } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { orderSteps } from './order-steps.ts';

const slot = {
  startDateTime: '2026-11-27T08:00:00.000Z',
  endDateTime: '2026-11-27T09:00:00.000Z',
  amendOrderCutoffDateTime: '2026-11-26T22:00:00.000Z',
  branchName: 'Bracknell',
  deliveryAddress: { line1: '14 Priory Lane' },
};
const order = {
  status: 'PLACED',
  slots: [slot],
  links: [{ rel: 'cancel', title: 'Cancel order', href: '/cancel' }],
  paymentInfo: { giftCards: [], giftVouchers: [], cardPayment: [{ cardType: 'VISA', maskedCardNumber: '************1111' }] },
} as unknown as WireOrder;

it('says the amend cut-off, when the order is packed and when it comes [SC-631 part]', () => {
  expect(orderSteps(order)).toEqual([
    { kind: 'placed', title: 'Order placed', text: 'We hold the amount on your Visa ending 1111. Nothing is taken yet.' },
    { kind: 'change', title: 'Change it until Thursday, 10pm', text: 'You can also cancel it until then. After that we begin to pack.' },
    { kind: 'packed', title: 'Packed for Friday', text: 'Items sold by weight are weighed. Your card is charged then.' },
    { kind: 'delivered', title: 'Delivered 8am - 9am', text: 'To 14 Priory Lane.' },
  ]);
});

it('names the branch of a collection, and promises no charge and no cancelling where there is none', () => {
  const collected = { ...order, status: 'FULFIL', links: [], slots: [{ ...slot, deliveryAddress: null }], paymentInfo: { ...order.paymentInfo, cardPayment: [] } } as unknown as WireOrder;
  expect(orderSteps(collected).map(({ kind, text }) => [kind, text])).toEqual([
    ['placed', 'Nothing is taken from a card.'],
    ['packed', 'Items sold by weight are weighed.'],
    ['collected', 'From Bracknell.'],
  ]);
});

it.each(['PICKED', 'PAID', 'PAYMENT_FAILED', 'COMPLETED', 'CANCELLED', 'REFUND_PENDING'] as const)('has no steps for an order that is %s, or without a slot', (status) => {
  expect(orderSteps({ ...order, status })).toEqual([]);
  expect(orderSteps({ ...order, slots: [] })).toEqual([]);
});
